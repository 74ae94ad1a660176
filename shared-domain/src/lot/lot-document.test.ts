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
    ['plan.pdf#page=2', 'plan.pdf'],
    ['/media/100%.pdf', '100%.pdf'],
    ['/media/100%25%20off%.pdf', '100% off%.pdf'],
    ['/media/Stage%20%234%3F.pdf', 'Stage #4?.pdf'],
    ['/media/Gr%C3%B6%C3%9Fe%C3.pdf', 'Größe%C3.pdf'],
  ])('the link %s alone is named %s', (link, name) => expect(documentName({ fileName: '', link })).toBe(name));

  it.each([
    ['Lot #12 plan.pdf', 'Lot #12 plan.pdf'],
    ['Is it level?.pdf', 'Is it level?.pdf'],
    ['100% sold.pdf', '100% sold.pdf'],
    ['Plan%20A.pdf', 'Plan%20A.pdf'],
    ['folder/View.JPG', 'View.JPG'],
    ['folder#2/a?b/Plan.pdf', 'Plan.pdf'],
  ])('the file name %s is shown as %s, whole', (fileName, name) =>
    expect(documentName({ fileName, link: '/files/x' })).toBe(name),
  );
});
