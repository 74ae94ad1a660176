/** Why the objects of a PDF can't be read: one of the codes of FILE_REFUSALS. */
export class PdfFault extends Error {
  override readonly name = 'PdfFault';
  constructor(readonly reason: 'damaged' | 'too_complex') {
    super(reason);
  }
}
