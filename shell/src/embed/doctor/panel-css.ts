/** The doctor's styles, applied as a constructed stylesheet, which a strict `style-src` doesn't block. */
export const PANEL_CSS = `
:host { all: initial; }
section { position: fixed; inset: auto 16px 16px auto; z-index: 2147483000; box-sizing: border-box; width: min(26rem, calc(100vw - 32px)); max-height: min(36rem, calc(100vh - 32px)); overflow: auto; padding: 20px; border: 1px solid #d5d3cd; border-radius: 16px; background: #fff; color: #1d2723; font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 12px 40px rgb(0 0 0 / .22); outline: none; }
section:focus-visible { outline: 3px solid #1d2723; outline-offset: 2px; }
h2 { margin: 0 0 4px; font-size: 19px; line-height: 1.3; }
p { margin: 0; overflow-wrap: anywhere; }
[role=status] { color: #565f5a; }
ul { display: grid; gap: 10px; margin: 14px 0; padding: 0; list-style: none; }
li { padding: 10px 12px; border-inline-start: 4px solid #3d7a52; border-radius: 6px; background: #f6f5f2; }
li[data-level=problem] { border-color: #b3261e; }
li[data-level=hint] { border-color: #96690a; }
strong { font-size: 13px; }
li[data-level=problem] strong { color: #9c1f18; }
li[data-level=hint] strong { color: #7a5507; }
li[data-level=good] strong { color: #2c6240; }
.mend { margin-top: 4px; color: #424a46; }
div { display: flex; gap: 8px; }
button { min-height: 44px; padding: 0 16px; border: 1px solid #858b87; border-radius: 10px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #f1f0ec; }
button:focus-visible { outline: 3px solid #1d2723; outline-offset: 2px; }
button:disabled { color: #6d736f; cursor: default; }
@media (forced-colors: active) { section, li { border-color: CanvasText; } }
`;
