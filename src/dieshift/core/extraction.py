"""What a package says, for the tools of catalogues: the literal templates in its code. A method of Babel's `extract`.

    [dieshift: **.py]        in a package's babel.cfg, for `pybabel extract -F babel.cfg -o words.pot .`

It finds the templates of `say` and `counted`, and the sentences of declarations: refusals, questions, reasons for dice,
draws, orders and labelled modifiers, fields of files, and terms of a glossary.
"""

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import Any, BinaryIO

Found = tuple[int, str, Any, list[str]]  # line, function, template or its two forms, comments: as Babel wants them

SAY, COUNTED = "say", "counted"
EXPLAINED = {"Term", "explain_dice", "explain_orders"}
OF_GLOSSARY = "in a glossary"  # the comment on what is said there
# of a declaration, the fields that are said: by their place or their name
DECLARED: Mapping[str, tuple[tuple[int, str], ...]] = {
    "Refusal": ((2, "sentence"),),
    "Reason": ((1, "word"),),
    "Matter": ((1, "sentence"),),
    "Draw": ((0, "noun"),),
    "Action": ((3, "meaning"), (4, "title"), (10, "nerve"), (12, "notes")),
    "Choice": ((2, "titles"),),
    "declare": ((1, "others"),),  # more words of an order, each with its number, its meaning and its title
    "part": ((0, "label"),),
    "Field": ((1, "what"),),
    "Term": ((0, "word"), (1, "sentence"), (3, "also")),
    "explain_dice": ((0, "sentences"),),
    "explain_orders": ((0, "sentences"),),
}


def messages(stream: BinaryIO, keywords: Collection[str], tags: Collection[str],
             options: Mapping[str, Any]) -> Iterator[Found]:
    """The templates of a file. SyntaxError, with the line, where a template is put together and no tool can find it."""
    for node in ast.walk(ast.parse(stream.read())):
        if isinstance(node, ast.Call):
            yield from _of_call(node)


def _of_call(node: ast.Call) -> Iterator[Found]:
    """The templates that a call names."""
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    if name == SAY and node.args:
        for template in _literals(node.args[0]):
            yield node.lineno, "gettext", template, []
    elif name == COUNTED and len(node.args) > 1:
        forms = tuple("".join(_literals(form)) for form in node.args[:2])
        if all(forms):
            yield node.lineno, "ngettext", forms, []
    for place, field in DECLARED.get(name, ()):
        keywords = [word.value for word in node.keywords if word.arg == field]
        comments = [OF_GLOSSARY] if name in EXPLAINED else []
        for value in keywords or node.args[place:place + 1]:
            yield from ((node.lineno, "gettext", text, comments) for text in _texts(value))


def _literals(node: ast.expr) -> Iterator[str]:
    """The literal of an argument, or those of both of its branches; none of what is named elsewhere."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_literals(body), *_literals(other))
        case ast.JoinedStr() | ast.BinOp():
            message = "a message is one literal, so that catalogues can hold it"
            raise SyntaxError(message, ("", node.lineno, node.col_offset, None))


def _texts(node: ast.expr) -> Iterator[str]:
    """All texts of a field: alone, in a row, or as the values of a table."""
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Dict(values=parts):
            for part in parts:
                yield from _texts(part)
