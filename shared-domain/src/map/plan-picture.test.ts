import { lightPictureOf } from './plan-picture.js';

it.each([
  ['/files/stage-4-3fa9.svg', '/files/stage-4-3fa9.phone.webp'],
  ['/files/stage-4-3fa9.webp', '/files/stage-4-3fa9.phone.webp'],
  ['/files/stage-4-3fa9.png', null],
  ['data:image/svg+xml,%3Csvg%3E', null],
])('the light picture of %s is %s', (plan, light) => expect(lightPictureOf(plan)).toBe(light));
