import { holdsEnabled } from './flags.js';

it.each([
  [{ showInitialHold: true }, true],
  [{}, true],
  [{ showInitialHold: null }, true],
  [undefined, true],
  [{ showInitialHold: false }, false],
])('D13: %o has initial holds: %s', (estate, enabled) => expect(holdsEnabled(estate)).toBe(enabled));
