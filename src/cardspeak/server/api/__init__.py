"""Routes and the WebSocket, one module a subject."""
