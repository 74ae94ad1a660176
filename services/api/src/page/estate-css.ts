/** Where a phone's map opens, `openingX` in tens and ones: the page's policy allows no styles on its elements. */
const DIGITS = Array.from(
  { length: 10 },
  (_, digit) => `.rp-ones-${digit}{--ones:${digit}}.rp-tens-${digit}{--tens:${digit}}`,
).join('');

/**
 * Styles of the server-rendered estate page. They repeat the measures of the app's bar, panel, map, list and blocks, because the app
 * replaces this page while a visitor reads it (D71). e2e/specs/swap.spec.ts compares the two.
 */
export const ESTATE_CSS = `
.rp-estate{display:flex;flex-direction:column;gap:1rem;max-width:120rem;padding:1.5rem clamp(1rem,3vw,2rem) 2rem}
.rp-estate h2,.rp-estate h3{font-size:1.125rem;line-height:1.2;letter-spacing:-.005em;font-weight:600;text-wrap:balance}
.rp-estate ul{padding:0;list-style:none}
.rp-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem}.rp-bar>:first-child{flex:1 1 14rem;min-width:min(100%,14rem)}
.rp-estate h1{font-size:clamp(1.375rem,1.2rem + .7vw,1.75rem);letter-spacing:-.015em}
.rp-line{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;margin-top:.25rem!important;color:#545e59;font-size:.875rem}
.rp-offer{min-height:1.5em;margin-top:.25rem!important}.rp-lead small{display:block;font-size:.75rem}
.rp-unknown{visibility:hidden;padding-left:calc(8px + .4rem)}
.rp-tools{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.rp-btn{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:44px;padding:.25rem 1.25rem;border:1px solid #858982;border-radius:10px;background:#fff;color:#1d2723;font-weight:500;line-height:1.25;text-align:center;text-decoration:none}
.rp-first{background:#1d2723;border-color:#1d2723;color:#fff}
.rp-ghost{background:#f1eee7;border-color:#e2ded5;color:transparent;user-select:none}.rp-ghost i{width:18px}.rp-square{width:44px;padding:0}
.rp-toggle{display:inline-flex;padding:3px;border:1px solid #e2ded5;border-radius:10px;background:#f1eee7}
.rp-toggle>*{display:inline-flex;align-items:center;gap:.5rem;min-height:40px;padding:0 1rem;border:1px solid transparent;border-radius:8px;color:#1d2723;font-size:.875rem;font-weight:500;text-decoration:none}.rp-toggle>span{color:#545e59}
.rp-as-map .rp-to-map-view,.rp-as-list .rp-to-list-view{background:#fff;border-color:#858982}
.rp-notice-line{display:flex;gap:.75rem;padding:.75rem 1rem;border-radius:10px;background:#e9f1f4;font-size:.875rem}.rp-notice-line svg{flex:none;margin-top:1px;color:#25566b}
.rp-hint{color:#545e59}.rp-small{color:#545e59;font-size:.875rem}.rp-nav .rp-small{margin-top:.5rem}
.rp-nav nav{display:flex;flex-wrap:wrap;gap:.5rem}.rp-nav .rp-btn{max-width:100%;overflow-wrap:anywhere}.rp-nav [aria-current]{border-width:2px;font-weight:600}
.rp-as-list .rp-in-map,.rp-as-map .rp-in-list{display:none}
.rp-without{display:none}
.rp-sides{display:grid;grid-template-columns:clamp(15rem,27%,23rem) minmax(0,1fr);gap:1rem;height:clamp(30rem,min(calc(100vh - 15.75rem),58vw + 8rem),68rem);height:clamp(30rem,min(calc(var(--ll-screen,100dvh) - 15.75rem),58vw + 8rem),68rem)}
.rp-panel{--pad:1.5rem;display:flex;flex-direction:column;min-height:0;overflow:hidden;background:#fff;border:1px solid #e2ded5;border-radius:16px}
.rp-panel-head{display:grid;gap:.25rem;padding:var(--pad) var(--pad) .75rem}.rp-panel-head h2{font-size:1.375rem}.rp-panel-head p{color:#545e59}
.rp-panel-body{flex:1;display:grid;gap:.75rem;align-content:start;min-height:0;overflow-y:auto;padding:.25rem var(--pad) var(--pad)}
.rp-panel ul{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}.rp-panel li{position:relative;padding:.75rem 1rem;border:1px solid #e2ded5;border-radius:10px}
.rp-panel li a{color:inherit;font-weight:600;text-decoration:none}.rp-panel li a::after{content:"";position:absolute;inset:0;border-radius:inherit}.rp-panel li:focus-within{outline:3px solid #1d2723;outline-offset:1px}
.rp-lead{display:flex;align-items:center;justify-content:space-between;gap:.5rem;min-height:40px}.rp-lead>span{min-width:0;overflow-wrap:anywhere}.rp-lead svg{flex:none;color:#545e59}.rp-lead a{display:inline-block}.rp-lead a span{display:block;color:#545e59;font-size:.875rem;font-weight:400;font-variant-numeric:tabular-nums}
.rp-lot-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem .5rem;min-height:28px}.rp-lot-head strong{min-width:0;overflow-wrap:anywhere;font-weight:600}
.rp-panel dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin-top:.25rem!important;font-size:.875rem;font-variant-numeric:tabular-nums}.rp-panel dl div{display:flex;gap:.5rem;align-items:baseline}.rp-panel dt{color:#545e59}.rp-ask{min-height:24px}
.rp-panel-foot{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5rem),1fr));gap:.5rem;padding:.75rem var(--pad) var(--pad);border-top:1px solid #e2ded5;white-space:nowrap}
.rp-back{display:inline-flex;align-items:center;justify-self:start;gap:.5rem;min-height:44px;margin:-.5rem 0 0 -.5rem;padding:0 .75rem 0 .5rem;color:#1d2723;font-weight:500;text-decoration:none}
.rp-column{display:flex;flex-direction:column;gap:.75rem;min-width:0;min-height:0}.rp-frame{position:relative;flex:1;min-height:0;container-type:inline-size}
.rp-plan img{display:block;width:100%;height:100%;object-fit:contain;border-radius:16px;background:#efe9db}
.rp-legend{display:flex;flex-wrap:wrap;gap:.5rem 1rem;font-size:.875rem}.rp-legend span{display:inline-flex;align-items:center;gap:.5rem}.rp-legend i{font-style:normal}.rp-swatch{width:18px;height:18px;border:1px solid;border-radius:4px}
.rp-counted span{min-height:36px;padding:0 .75rem 0 .5rem;border:1px solid #858982;border-radius:999px;background:#fff}.rp-counted span>i:last-child{opacity:.8;font-variant-numeric:tabular-nums}
@media (scripting:enabled){.rp-filtered .rp-list{height:100vh;overflow:hidden;visibility:hidden}}
@media (scripting:enabled) and (max-width:679.98px){.rp-filtered :is(.rp-tools,.rp-hint,.rp-nav){visibility:hidden}}
.rp-list{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}.rp-stages{display:flex;flex-direction:column;gap:.75rem}
.rp-list-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem}.rp-chips{display:flex;flex-wrap:wrap;gap:.5rem}.rp-chip{display:inline-flex;align-items:center;min-height:40px;padding:0 .75rem;border:1px solid;border-radius:999px;font-size:.875rem}
.rp-stage{position:relative;background:#fff;border:1px solid #e2ded5;border-radius:16px;scroll-margin:1rem}
.rp-stage>summary{display:flex;align-items:center;gap:.75rem;min-height:60px;padding:.75rem 1rem;border-radius:16px;cursor:pointer;list-style:none}.rp-stage summary::-webkit-details-marker{display:none}
.rp-stage>summary svg{flex:none;color:#545e59}.rp-stage[open]>summary svg,.rp-others[open]>summary svg{rotate:90deg}.rp-stage summary:focus-visible{outline:3px solid #1d2723;outline-offset:2px}
.rp-stage h3{display:inline;font-size:1rem;line-height:1.5;letter-spacing:0}.rp-stage>summary>span{min-width:0;overflow-wrap:anywhere}.rp-stage>summary span span{color:#545e59}
.rp-open{padding:0 1rem 1rem}
.rp-others{margin-top:.5rem}.rp-others>summary{display:inline-flex;align-items:center;gap:.5rem;min-height:36px;margin-inline-start:-.5rem;padding:0 .75rem;border-radius:10px;font-size:.875rem;font-weight:500;cursor:pointer;list-style:none}.rp-others table{margin-top:.5rem}
.rp-to-map{position:absolute;top:12px;right:1rem;display:inline-flex;align-items:center;gap:.5rem;min-height:36px;padding:0 .75rem;color:#1d2723;font-size:.875rem;font-weight:500;white-space:nowrap;text-decoration:none}
i.rp-to-map{position:static;flex:none;margin-inline:auto 0;margin-block:-12px;visibility:hidden;font-style:normal}.rp-stage>summary>span:has(+i){margin-inline-end:.25rem}
.rp-list table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}.rp-list caption{padding:.5rem .75rem}
.rp-list th,.rp-list td{padding:.75rem;text-align:start;vertical-align:middle;font-weight:400}
.rp-list thead th{height:45px;padding-block:0;border-bottom:1px solid #e2ded5;color:#545e59;font-size:.75rem;font-weight:500;white-space:nowrap}
.rp-list thead th:not(:last-child)::after{content:"";display:inline-block;width:18px}.rp-list tbody tr{border-bottom:1px solid #e2ded5}.rp-list tbody tr:last-child{border:0}
.rp-list tbody th{font-weight:600;overflow-wrap:anywhere}.rp-list td i{display:none}
.rp-estate b{display:inline-flex;align-items:center;gap:.4rem;padding:.2rem .6rem;border:1px solid transparent;border-radius:999px;font-size:.75rem;font-weight:600;line-height:1.35;white-space:nowrap}
.rp-estate b::before{content:"";width:12px;height:12px;border:1px solid;border-radius:3px}
.rp-list td.rp-act{text-align:end;white-space:nowrap}@media (min-width:680px){.rp-act::before{content:"";display:inline-block;width:40px}}.rp-act a{display:inline-flex;align-items:center;justify-content:center;min-height:36px;padding:0 .75rem;font-size:.875rem;border:1px solid #858982;border-radius:10px;color:#1d2723;font-weight:500;line-height:1.25;white-space:nowrap;text-decoration:none}
.rp-blocks{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1rem}.rp-blocks:empty{display:none}
.rp-blocks section{display:grid;gap:.75rem;align-content:start;justify-items:start;overflow-wrap:anywhere;padding:1.5rem;border:1px solid #e2ded5;border-radius:16px;background:#fff}
.rp-cover{width:calc(100% + 2*clamp(1rem,3vw,2rem));max-width:none;height:9rem;margin:-1rem calc(-1*clamp(1rem,3vw,2rem)) 0;object-fit:cover}.rp-contact{overflow-wrap:anywhere;font:inherit;font-size:.875rem;line-height:1.5}.rp-contact a{padding-block:.75rem;color:inherit}
.rp-panel-foot>:last-child:nth-child(odd){grid-column:1/-1}
.rp-options{display:grid;gap:.75rem;align-content:start;justify-items:start;padding:1.5rem;border:1px solid #e2ded5;border-radius:16px;background:#fff}.rp-options>div:first-child{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.rp-question{display:grid;gap:.75rem;justify-items:start}.rp-question p{color:#545e59;font-size:.875rem}
@media (min-width:680px){.rp-options{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.75rem 1rem;min-height:calc(44px + 1.5rem)}.rp-options .rp-btn{padding-inline:.75rem}.rp-question{display:flex;flex:1 1 23rem;align-items:center;justify-content:space-between;gap:1rem}}
@media (min-width:990px){.rp-options{display:none}}@media (max-width:989.98px){.rp-slider-up{display:none}}
@media (max-width:991.98px){.rp-panel{--pad:1rem}}
@media (max-width:989.98px){.rp-list th,.rp-list td{padding-inline:.5rem}.rp-list thead th:not(:first-child):not(:last-child)::after{display:none}}
@media (min-width:680px){
.rp-narrow,.rp-as-auto .rp-in-list,.rp-as-auto .rp-blocks,.rp-as-map .rp-blocks,.rp-as-auto .rp-sold-out,.rp-as-map .rp-sold-out{display:none}
.rp-as-auto .rp-to-map-view{background:#fff;border-color:#858982}
.rp-plan{position:absolute;inset:0}
}
@container (max-width:560px){.rp-plan{margin-bottom:54px}}
@media (min-width:680px) and (max-width:849.98px){.rp-list table{font-size:.75rem}.rp-list th,.rp-list td{padding-inline:.25rem}}
@media (max-width:679.98px){
.rp-estate{padding-block:1rem 2rem}.rp-wide,.rp-as-auto .rp-in-map,.rp-embed .rp-blocks{display:none}
.rp-as-auto .rp-to-list-view{background:#fff;border-color:#858982}
.rp-line{flex-direction:column;align-items:flex-start}.rp-offer{min-height:3em;font-size:.875rem}.rp-tools{width:100%;justify-content:space-between}.rp-tools>:first-child{padding-inline:.75rem}.rp-toggle>*{padding:0 .75rem}
.rp-back{margin:0 0 0 -.5rem}
.rp-chips{flex:1 0 100%;flex-wrap:nowrap;min-width:0;margin-inline:calc(-1*clamp(1rem,3vw,2rem));padding:3px clamp(1rem,3vw,2rem);overflow-x:auto;scrollbar-width:none}.rp-chip{flex:none}
.rp-sides{--least:max(20rem,.62*var(--ll-screen,100svh));display:block;height:auto}.rp-frame{flex:none;height:calc(var(--least) + 54px);margin-inline:calc(-1*clamp(1rem,3vw,2rem))}.rp-plan{--h:calc(var(--least) + 54px);display:block;height:var(--h);overflow:hidden;background:#efe9db}.rp-plan img{width:auto;max-width:none;margin:0 auto;border-radius:0}.rp-plan[class*=ones] img{margin-left:min(0px,50cqw - var(--h)*(var(--tens)/2 + var(--ones)/20))}
${DIGITS}
.rp-list thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rp-list table,.rp-list caption{display:block}.rp-list caption{padding:0;height:0}
.rp-list tbody{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:.75rem}
.rp-list tbody tr,.rp-list tbody tr:last-child{display:grid;grid-template:auto .75rem 1fr auto auto auto auto 1fr auto/5.5rem minmax(0,1fr) auto;column-gap:1rem;padding:1rem;border:1px solid #e2ded5;border-radius:10px}
.rp-list tbody tr::before{content:"";grid-area:3/1/9/2;min-height:5.5rem;border-radius:6px;background:#f6f4ef}
.rp-list tbody th,.rp-list td{padding:0}.rp-list tbody th{grid-area:1/1/2/3;align-self:center;font-size:1rem}
.rp-list td.rp-status{display:flex;grid-area:1/3/2/4;align-self:center}
.rp-list td[data-of]{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;grid-column:2/4;margin-top:.25rem;font-weight:500}.rp-list td[data-of]::before{content:attr(data-of);color:#545e59;font-weight:400}
.rp-list td[data-of=Size]{grid-row:4;margin:0}.rp-list td[data-of=Price]{grid-row:5}.rp-list td[data-of=Width]{grid-row:6}.rp-list td[data-of=Registration]{grid-row:7}.rp-list .rp-untold td[data-of]{display:none}
.rp-list td i{display:inline;font-style:normal}
.rp-list td.rp-act{grid-area:9/1/10/4;margin-top:.75rem}.rp-act a{display:flex;min-height:44px}
.rp-to-map{position:static;margin:-.5rem 0 .5rem -.5rem}i.rp-to-map{display:none}
}
@media (max-width:560px){.rp-plan{--h:var(--least)}}
`;
/** Without scripts the app never replaces the page, so everything is shown, stacked. */
export const WITHOUT_SCRIPTS_CSS =
  '.rp-ghost,.rp-act{display:none!important}.rp-facts.rp-without{display:flex}div.rp-without{display:grid;gap:1rem}.rp-estate .rp-list.rp-in-list{display:grid!important}';
