import { documentIcon, documentName, fileTypeOf } from './lot-document.js';

describe('lot documents (spec 3)', () => {
  it.each([
    ['plan.pdf', 'pdf', 'pdf'],
    ['photo.JPG', 'jpg', 'image'],
    ['plan.v2.svg', 'svg', 'image'],
    ['anim.gif', 'gif', 'image'],
    ['survey.dwg', 'dwg', 'pdf'],
    ['noending', '', 'pdf'],
  ])('%s has type %s and the %s icon', (name, type, icon) => {
    expect(fileTypeOf(name)).toBe(type);
    expect(documentIcon(name)).toBe(icon);
  });

  it.each([
    ['https://files.example/lots/12/Lot%20Plan.pdf?sig=a/b', 'Lot Plan.pdf'],
    ['plan.pdf', 'plan.pdf'],
    ['/media/100%.pdf', '100%.pdf'],
  ])('%s is named %s', (link, name) => expect(documentName(link)).toBe(name));
});
