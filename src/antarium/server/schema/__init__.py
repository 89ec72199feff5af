"""Descriptions of the API: OpenAPI and TypeScript."""
