// @ts-check
// Keeps what styled-components writes in memory: jsdom would match each of its rules against each element that a query
// by role looks at, half of the time of a screen's tests. `getComputedStyle` still knows inline styles, the `hidden`
// attribute and what a tag looks like by default. A test of a rule itself calls `insertStylesheets()`.
const { __PRIVATE__ } = require('styled-components');

__PRIVATE__.mainSheet.options.isServer = true;
