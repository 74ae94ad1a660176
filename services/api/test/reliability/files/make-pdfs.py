"""Makes PDFs as other programs write them, by pikepdf 10 or later (PyPI):
    python3 services/api/test/reliability/files/make-pdfs.py

Of each way to encrypt a file that opens without a password there are two, with their objects in object streams: one
whose link leads to a website, and one whose link starts a program.
"""

from pathlib import Path

from pikepdf import Array, Dictionary, Encryption, Name, ObjectStreamMode, OutlineItem, Page, Pdf, Permissions

FOLDER = Path(__file__).parent / "pdf"
MAY_PRINT = Permissions(modify_other=False, extract=False)


def link(action):
    rect = Array([10, 10, 90, 30])
    return Dictionary(Type=Name.Annot, Subtype=Name.Link, Rect=rect, Border=Array([0, 0, 0]), A=action)


def a_pdf(action):
    """A page with a link, a field, an outline, a label and a structure tree."""
    pdf = Pdf.new()
    page = pdf.add_blank_page(page_size=(300, 200))
    field = pdf.make_indirect(
        Dictionary(
            Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, T="Name", Rect=Array([10, 40, 90, 60]), F=4,
            DA="/Helv 9 Tf 0 g", BS=Dictionary(W=1, S=Name.S),
        )
    )
    page.Annots = pdf.make_indirect(Array([pdf.make_indirect(link(action)), field]))
    helvetica = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    pdf.Root.AcroForm = pdf.make_indirect(
        Dictionary(Fields=Array([field]), DR=Dictionary(Font=Dictionary(Helv=helvetica)))
    )
    pdf.Root.StructTreeRoot = pdf.make_indirect(
        Dictionary(Type=Name.StructTreeRoot, K=pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Sect)))
    )
    pdf.Root.PageLabels = Dictionary(Nums=Array([0, Dictionary(S=Name.D)]))
    pdf.Root.MarkInfo = Dictionary(Marked=True)
    with pdf.open_outline() as outline:
        outline.root.append(OutlineItem("Plan of subdivision", 0))
    return pdf


WEBSITE = lambda: Dictionary(S=Name.URI, URI="https://example.com/JavaScript?/Launch")
PROGRAM = lambda: Dictionary(S=Name.Launch, F="run.exe")
WAYS = {
    "plain": None,
    "rc4-40": dict(R=2, aes=False, metadata=False),
    "rc4-128": dict(R=3, aes=False, metadata=False),
    "rc4-filter": dict(R=4, aes=False, metadata=False),
    "aes-128": dict(R=4, aes=True),
    "aes-128-metadata": dict(R=4, aes=True, metadata=False),
    "aes-256-r5": dict(R=5),
    "aes-256": dict(R=6),
}

FOLDER.mkdir(exist_ok=True)
for way, settings in WAYS.items():
    for kind, action in (("website", WEBSITE), ("program", PROGRAM)):
        encryption = settings and Encryption(owner="owner", user="", allow=MAY_PRINT, **settings)
        options = dict(object_stream_mode=ObjectStreamMode.generate, encryption=encryption or None)
        a_pdf(action()).save(FOLDER / f"{way}-{kind}.pdf", deterministic_id=not settings, **options)
a_pdf(WEBSITE()).save(FOLDER / "linearised.pdf", linearize=True, deterministic_id=True)
