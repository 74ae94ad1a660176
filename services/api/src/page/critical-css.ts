import { PRODUCT_COLOUR } from '@lotline/shared-domain';
import { ESTATE_CSS } from './estate-css.js';
import { FONT_FALLBACKS } from './font-fallbacks.js';

/**
 * Styles of the server-rendered page, inlined into its head under the page's nonce. Colours and sizes are the design system's. Class names
 * begin with `rp-` (readable page), so that no component is affected.
 */
export const CRITICAL_CSS = `
${FONT_FALLBACKS}*,*::before,*::after{box-sizing:border-box}
html{scroll-padding-block:5rem 2rem}
body{margin:0;min-width:320px;background:#f6f4ef;color:#1d2723;font:1rem/1.5 Figtree,"Figtree Fallback","Figtree Fallback 2",system-ui,sans-serif;overflow-wrap:break-word;-webkit-font-smoothing:antialiased}
h1,h2,h3,dd{overflow-wrap:anywhere}
.rp-page{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh}.rp-page main{flex:1}
.rp-head{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:72px;padding:.5rem max(clamp(1rem,3vw,2rem),calc((100% - 120rem)/2 + 2rem));background:#fff;border-bottom:1px solid #e2ded5}
.rp-head a{display:inline-flex;align-items:center;min-width:0;min-height:44px;color:#1d2723;font-weight:600;font-size:1.125rem;letter-spacing:-.01em;text-decoration:none}
.rp-name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;line-height:1.2;overflow-wrap:anywhere}.rp-head .rp-btn{flex:none}.rp-head i{width:20px}.rp-head .rp-home{gap:.5rem}.rp-home svg{color:${PRODUCT_COLOUR}}
.rp-head img{display:block;height:44px;width:auto;max-width:min(52vw,15rem);object-fit:contain;object-position:left center}
.rp-foot{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;justify-content:space-between;padding:.5rem max(clamp(1rem,3vw,2rem),calc((100% - 120rem)/2 + 2rem));background:#fff;border-top:1px solid #e2ded5;font-size:.875rem}
.rp-foot nav{display:flex;gap:1.5rem}.rp-foot a{display:inline-flex;align-items:center;min-height:44px;color:#545e59;text-underline-offset:.2em}
.rp-foot .rp-by{gap:.5rem;text-decoration:none}.rp-by svg,.rp-by strong{color:#1d2723}.rp-by strong{font-weight:600;letter-spacing:-.01em}
.rp-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.rp-late{padding:.75rem max(clamp(1rem,3vw,2rem),calc((100% - 120rem)/2 + 2rem));background:#fbf2d9;color:#735200}.rp-late p{margin:0;max-width:48rem}.rp-late a{color:inherit;font-weight:600}
.rp{width:100%;max-width:75rem;margin:0 auto;padding:clamp(1.25rem,4vw,2.5rem) clamp(1rem,4vw,2rem) 4rem;display:grid;gap:1.5rem}
.rp h1,.rp h2,.rp p,.rp dl,.rp dd,.rp ul{margin:0}
.rp h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.25rem);line-height:1.2;letter-spacing:-.02em;font-weight:600;text-wrap:balance}
.rp-facts{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;margin-top:1.25rem!important}
.rp-facts dt{color:#545e59;font-size:.875rem}.rp-facts dd{font-weight:600;font-size:1.125rem;font-variant-numeric:tabular-nums}
.rp-success{background:#e3f2ea;color:#1c6b45}.rp-light-blue{background:#e4f1f8;color:#1d5f85}.rp-yellow{background:#fbf2d9;color:#735200}.rp-warning{background:#f9e6e4;color:#a02f28}.rp-gray{background:#f0eeea;color:#595c55}
.rp-notice{max-width:32rem;min-height:60vh;align-content:center;justify-items:center;text-align:center;gap:.75rem;padding:3rem 1.5rem;color:#545e59}.rp-notice::before{content:"";width:64px;height:64px;border-radius:50%;background:#f1eee7}.rp-notice h1{color:#1d2723}.rp-notice p{text-wrap:pretty}.rp-notice .rp-way-on{margin-top:.75rem}.rp-notice .rp-button{background:${PRODUCT_COLOUR}}
.rp .rp-title,.rp-notice h1,.rp-text h2{font-size:clamp(1.375rem,1.2rem + .7vw,1.75rem);line-height:1.2;letter-spacing:-.015em;font-weight:600;text-wrap:balance}
.rp-text{max-width:44rem;gap:1rem;align-content:start;padding:clamp(2rem,6vw,4rem) clamp(1rem,4vw,2rem)}.rp-text h2{margin-top:1.5rem}.rp-text p,.rp-text li{max-width:40rem;line-height:1.6}.rp-text ul{display:grid;gap:.5rem;padding-inline-start:1.25rem;list-style:disc}
.rp-waitlist{max-width:42rem;gap:1.5rem;align-content:start;padding:3rem 1.5rem 4rem}.rp-waitlist>:first-child{display:grid;gap:.5rem}.rp-waitlist p{color:#545e59}.rp-form{min-height:24rem;border-radius:16px}
.rp-button{display:inline-flex;align-items:center;min-height:44px;padding:0 1.25rem;border-radius:10px;background:#1d2723;color:#fff;font-weight:500;text-decoration:none}
@media (max-width:679.98px){.rp-head{min-height:60px}.rp-head .rp-btn{padding-inline:.75rem}.rp-head img{height:36px}.rp-waitlist{padding:1.5rem 1rem 3rem}}
${ESTATE_CSS}@media print{body{background:none}.rp-head,.rp-stage{border-color:#999}}
`.trim();
