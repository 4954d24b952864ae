"""Who people are, in the database; knows no request."""
