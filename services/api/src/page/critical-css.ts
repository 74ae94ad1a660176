/**
 * Styles of the page as it stands before its scripts, written into its head under the page's nonce. Colours and sizes are
 * the design system's; the names begin with `rp-`, so that nothing here touches a component.
 */
export const CRITICAL_CSS = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-width:320px;background:#f6f4ef;color:#1d2723;font:1rem/1.5 Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-font-smoothing:antialiased}
.rp-page{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh}.rp-page main{flex:1}
.rp-head{display:flex;align-items:center;min-height:72px;padding:.5rem max(clamp(1rem,3vw,2rem),calc((100% - 120rem)/2 + 2rem));background:#fff;border-bottom:1px solid #e2ded5}
.rp-head a{display:inline-flex;align-items:center;min-height:44px;color:#1d2723;font-weight:600;font-size:1.125rem;letter-spacing:-.01em;text-decoration:none}
.rp-head img{display:block;height:44px;width:auto;max-width:min(52vw,15rem);object-fit:contain;object-position:left center}
.rp-foot{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;justify-content:space-between;padding:.5rem max(clamp(1rem,3vw,2rem),calc((100% - 120rem)/2 + 2rem));background:#fff;border-top:1px solid #e2ded5;font-size:.875rem}
.rp-foot nav{display:flex;gap:1.5rem}.rp-foot a{display:inline-flex;align-items:center;min-height:44px;color:#545e59;text-underline-offset:.2em}
.rp-foot .rp-by{gap:.5rem;text-decoration:none}.rp-by svg,.rp-by strong{color:#1d2723}.rp-by strong{font-weight:600;letter-spacing:-.01em}
.rp-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.rp{width:100%;max-width:75rem;margin:0 auto;padding:clamp(1.25rem,4vw,2.5rem) clamp(1rem,4vw,2rem) 4rem;display:grid;gap:1.5rem}
.rp h1,.rp h2,.rp p,.rp dl,.rp dd,.rp ul{margin:0}
.rp h1{font-size:clamp(1.75rem,4vw,2.25rem);line-height:1.2;letter-spacing:-.015em;font-weight:600;text-wrap:balance}
.rp-where{color:#545e59;font-size:1.125rem;margin-top:.25rem!important;max-width:52ch}
.rp-facts{display:flex;flex-wrap:wrap;gap:.75rem 2.5rem;margin-top:1.25rem!important}
.rp-facts dt{color:#545e59;font-size:.875rem}.rp-facts dd{font-weight:600;font-size:1.125rem;font-variant-numeric:tabular-nums}
.rp-plan{display:block}.rp-plan img{display:block;width:100%;height:auto;border-radius:16px;background:#efe9da}
.rp-stages{display:grid;gap:.75rem}
.rp-stage{background:#fff;border:1px solid #e2ded5;border-radius:10px;overflow:hidden;content-visibility:auto;contain-intrinsic-size:auto 58px}
.rp-stage[open]{contain-intrinsic-size:auto 60rem}
.rp-stage summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .6rem;min-height:56px;padding:.9rem 1.25rem;cursor:pointer;list-style:none}
.rp-stage summary::-webkit-details-marker{display:none}
.rp-stage summary::after{content:"";width:.5rem;height:.5rem;margin-left:auto;align-self:center;border:solid #858982;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
.rp-stage[open] summary::after{rotate:225deg;translate:0 2px}
.rp-stage summary:focus-visible{outline:3px solid #1d2723;outline-offset:-3px}
.rp-stage h2{font-size:1.125rem;line-height:1.4;font-weight:600}.rp-stage summary span{color:#545e59}
.rp table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.rp th,.rp td{padding:.7rem 1.25rem;text-align:left;border-top:1px solid #e2ded5;font-weight:400}
.rp thead th{color:#545e59;font-size:.875rem;background:#f6f4ef}.rp tbody th{font-weight:600}.rp td i{display:none}
.rp b{display:inline-block;padding:.15rem .6rem;border-radius:6px;font-size:.875rem;font-weight:500;white-space:nowrap}
.rp-success{background:#e3f2ea;color:#1c6b45}.rp-light-blue{background:#e4f1f8;color:#1d5f85}.rp-yellow{background:#fbf2d9;color:#735200}.rp-warning{background:#f9e6e4;color:#a02f28}.rp-gray{background:#f0eeea;color:#595c55}
.rp-cards{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:1.5rem}
.rp-cards li{position:relative;display:flex;flex-direction:column;background:#fff;border:1px solid #e2ded5;border-radius:16px;padding:1.5rem;min-height:15rem}
.rp-cards img{height:60px;width:auto;max-width:100%;align-self:flex-start;margin-bottom:auto}
.rp-cards h2{font-size:1.375rem;line-height:1.3;margin-top:1.25rem!important}.rp-cards h2 a{color:inherit;text-decoration:none}.rp-cards h2 a::after{content:"";position:absolute;inset:0}
.rp-cards li:focus-within{outline:3px solid #1d2723;outline-offset:2px}.rp-cards h2 a:focus{outline:none}
.rp-cards p{color:#545e59}.rp-cards .rp-count{margin-top:1rem;padding-top:.75rem;border-top:1px solid #e2ded5;color:#1d2723}
.rp-landing{max-width:76rem;gap:clamp(2rem,5vw,3rem);padding-top:clamp(2rem,7vw,5rem)}
.rp-notice{max-width:44rem;min-height:60vh;align-content:center;justify-items:center;text-align:center;gap:.75rem}.rp-notice p{color:#545e59;max-width:52ch}
.rp-text{max-width:44rem;gap:1rem;align-content:start}.rp-text h2{margin-top:1.5rem;font-size:1.25rem;line-height:1.35;font-weight:600}.rp-text p,.rp-text li{max-width:65ch;line-height:1.6}.rp-text ul{display:grid;gap:.5rem;padding-inline-start:1.25rem;list-style:disc}
.rp-button{display:inline-flex;align-items:center;min-height:44px;margin-top:.75rem;padding:0 1.25rem;border-radius:10px;background:#1d2723;color:#fff;font-weight:500;text-decoration:none}
@media (max-width:679.98px){
.rp-head{min-height:60px}.rp-head img{height:36px}
.rp-plan{margin:0 -1rem}.rp-plan img{border-radius:0}
.rp thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rp tbody tr{display:grid;grid-template-columns:1fr 1fr;gap:.25rem 1rem;padding:1rem 1.25rem;border-top:1px solid #e2ded5}
.rp tbody th,.rp tbody td{padding:0;border:0}.rp tbody th{font-size:1.125rem}.rp tbody th::before{content:"Lot "}.rp .rp-status{grid-column:2;grid-row:1;justify-self:end}
.rp td[data-of]{margin-top:.35rem}.rp td[data-of]::before{content:attr(data-of);display:block;color:#545e59;font-size:.875rem;line-height:1.3}.rp td i{display:inline;font-style:normal}
}
@media print{body{background:none}.rp-head,.rp-stage{border-color:#999}}
`.trim();
