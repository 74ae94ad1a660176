import { MAX_UPLOAD_BYTES, refuseUpload } from './upload-limits.js';

describe('uploads (spec 9, D29)', () => {
  it('25 MB is 26,214,400 bytes', () => expect(MAX_UPLOAD_BYTES).toBe(26_214_400));

  it.each([
    ['photo.jpg', 'image/jpeg', 1000, 'document', null],
    ['photo.HEIC', '', 1000, 'document', null],
    ['plan.pdf', 'application/pdf', MAX_UPLOAD_BYTES, 'document', null],
    ['plan.pdf', 'application/pdf', MAX_UPLOAD_BYTES + 1, 'document', 'size'],
    ['plan.svg', 'image/svg+xml', 1000, 'document', 'type'],
    ['run.exe', '', 1000, 'document', 'type'],
    ['run.pdf', 'application/x-msdownload', 1000, 'document', 'type'],
    ['plan.svg', 'image/svg+xml', 1000, 'plan', null],
    ['plan.dxf', '', 1000, 'plan', null],
    ['lots.geojson', 'application/octet-stream', 1000, 'plan', null],
    ['photo.heic', 'image/heic', 1000, 'plan', 'type'],
    ['x', 'toString', 1, 'plan', 'type'],
  ] as const)('%s (%s, %d bytes) as a %s: %s', (name, type, size, kind, refusal) => expect(refuseUpload({ name, type, size }, kind)).toBe(refusal));
});
