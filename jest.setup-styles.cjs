// @ts-check
// Keeps what styled-components writes in memory: jsdom would match each of its rules against each element that a query
// by role looks at, almost a third of the processor time of the desk's tests. `getComputedStyle` still knows inline
// styles, the `hidden` attribute and what a tag looks like by default. A test of a rule itself sets the option back.
const { __PRIVATE__ } = require('styled-components');

__PRIVATE__.mainSheet.options.isServer = true;
