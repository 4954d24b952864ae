"""What the API's own document says of types that Litestar would describe wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.openapi.spec import Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.plugins import OpenAPISchemaPlugin

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator
    from litestar.typing import FieldDefinition


class ListsOfOneKind(OpenAPISchemaPlugin):
    """A `tuple[X, ...]` is a list of X alone. With bounds on its length Litestar takes the dots for a type, so anything goes."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        parts = field_definition.inner_types
        return field_definition.origin is tuple and len(parts) == 2 and parts[1].annotation is Ellipsis

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        bounds = field_definition.kwarg_definition
        return Schema(
            type=OpenAPIType.ARRAY,
            items=schema_creator.for_field_definition(field_definition.inner_types[0]),
            min_items=getattr(bounds, "min_items", None),
            max_items=getattr(bounds, "max_items", None),
        )
