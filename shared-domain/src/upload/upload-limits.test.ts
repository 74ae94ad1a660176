import { can } from '../role/permissions.js';
import { ROLES } from '../role/roles.js';
import {
  acceptOf,
  MAX_UPLOAD_BYTES,
  refuseUpload,
  savedName,
  UPLOAD_PURPOSES,
  uploadRule,
  UPLOADS,
} from './upload-limits.js';

describe('uploads (spec 9, D29)', () => {
  it('25 MB is 26,214,400 bytes', () => expect(MAX_UPLOAD_BYTES).toBe(26_214_400));

  it.each([
    ['photo.jpg', 'image/jpeg', 1000, 'lotDocument', null],
    ['photo.HEIC', '', 1000, 'lotDocument', null],
    ['plan.pdf', 'application/pdf', MAX_UPLOAD_BYTES, 'customerDocument', null],
    ['plan.pdf', 'application/pdf', MAX_UPLOAD_BYTES + 1, 'customerDocument', 'size'],
    ['plan.svg', 'image/svg+xml', 1000, 'lotDocument', 'type'],
    ['run.exe', '', 1000, 'lotDocument', 'type'],
    ['run.pdf', 'application/x-msdownload', 1000, 'lotDocument', 'type'],
    ['plan.svg', 'image/svg+xml', 1000, 'mapPlan', null],
    ['plan.dxf', '', 1000, 'mapPlan', null],
    ['lots.geojson', 'application/octet-stream', 1000, 'mapPlan', null],
    ['photo.heic', 'image/heic', 1000, 'mapPlan', 'type'],
    ['x', 'toString', 1, 'mapPlan', 'type'],
    ['logo.png', 'image/png', 2_097_152, 'businessLogo', null],
    ['logo.png', 'image/png', 2_097_153, 'businessLogo', 'size'],
    ['logo.svg', 'image/svg+xml', 10, 'businessLogo', 'type'],
    ['lots.xlsx', '', 10_485_760, 'lotFacts', null],
    ['lots.csv', 'text/csv', 10_485_761, 'lotFacts', 'size'],
    ['contract.jpg', 'image/jpeg', 10, 'contract', 'type'],
  ] as const)('%s (%s, %d bytes) as a %s: %s', (name, type, size, purpose, refusal) =>
    expect(refuseUpload({ name, type, size }, purpose)).toBe(refusal),
  );

  it.each([
    ['lotDocument', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['customerDocument', ['SUPER_ADMIN', 'LANDOWNER', 'SALES', 'CUSTOMER']],
    ['identityDocument', ['CUSTOMER']],
    ['mapPlan', ['SUPER_ADMIN']],
    ['businessLogo', ['SUPER_ADMIN', 'LANDOWNER']],
    ['estateLogo', ['SUPER_ADMIN', 'LANDOWNER']],
    ['lotFacts', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['contract', ['SUPER_ADMIN', 'LANDOWNER', 'SALES']],
    ['builderLogo', ['BUILDER']],
    ['designPicture', ['BUILDER']],
    ['floorPlan', ['BUILDER']],
    ['quoteAnswer', ['BUILDER']],
  ] as const)('a %s is sent by %j', (purpose, roles) => {
    const { by, of } = UPLOADS[purpose];
    // A builder's files are its own, all others an estate's.
    expect(ROLES.filter((role) => can(role, by) && (role === 'BUILDER') === (of === 'builder'))).toEqual(roles);
  });

  it('a file input offers the types and endings of a purpose', () =>
    expect(acceptOf('businessLogo')).toBe('image/jpeg,.jpg,.jpeg,image/png,.png'));

  it('every purpose has its rule, and a word of no purpose none', () => {
    expect(UPLOAD_PURPOSES.map((purpose) => uploadRule(purpose)?.maxBytes)).toEqual([
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
      2_097_152,
      2_097_152,
      MAX_UPLOAD_BYTES,
      10_485_760,
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
      2_097_152,
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
    ]);
    expect(UPLOAD_PURPOSES.filter((purpose) => UPLOADS[purpose].of === 'builder')).toEqual([
      'quoteAnswer',
      'builderLogo',
      'designPicture',
      'floorPlan',
    ]);
    expect(['logo', '', 'toString', '__proto__'].map(uploadRule)).toEqual([null, null, null, null]);
  });
});

describe('the name a file is saved under', () => {
  it.each([
    ['Plan 4.pdf', 'application/pdf', 'Plan 4.pdf'],
    ['Straßenplan.PDF', 'application/pdf', 'Straßenplan.PDF'],
    ['C:\\plans\\plan.exe', 'application/pdf', 'plan.exe.pdf'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['a\r\nb"c\u202e.jpg', 'image/jpeg', 'abc.jpg'],
    ['\u2066plan\u2069\u200e\u2028.pdf', 'application/pdf', 'plan.pdf'],
    ['Cafe\u0301.pdf', 'application/pdf', 'Café.pdf'],
    [`${'🏡'.repeat(300)}.pdf`, 'application/pdf', `${'🏡'.repeat(96)}.pdf`],
    ['..', 'image/heic', 'file.heic'],
    ['', 'image/svg+xml', 'file.svg'],
    [`${'x'.repeat(300)}.geojson`, 'application/geo+json', `${'x'.repeat(92)}.geojson`],
  ] as const)('%j as %s: %s', (name, type, saved) => expect(savedName(name, type)).toBe(saved));
});
