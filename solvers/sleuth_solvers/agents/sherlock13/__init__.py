"""Players of Sherlock 13."""
