import { pictureSet } from './picture-set.js';

const url = `/files/public/${'3f'.repeat(32)}`;

it('an uploaded picture has the sizes that screens need', () => {
  expect(pictureSet(url)).toBe(`${url}?size=small 640w, ${url}?size=large 1600w, ${url} 4096w`);
});

it.each(['/files/kestrel-20-facade-1.svg', 'https://elsewhere.example/a.jpg', `${url}?size=small`, `${url}/x`, ''])(
  '%j has one form',
  (other) => expect(pictureSet(other)).toBeUndefined(),
);
