"""A history played again, strictly."""
