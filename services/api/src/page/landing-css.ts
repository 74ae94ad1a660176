/** Styles of the server-rendered landing page. They repeat the measures of the shell's screen, which replaces the page while a visitor reads it. */
export const LANDING_CSS = `
.rp-landing{max-width:none;gap:clamp(1.5rem,3vw,2.5rem);padding:clamp(1.5rem,3vw,2.5rem) max(clamp(1rem,3vw,2rem),calc((100% - 120rem)/2 + 2rem)) 4rem}
.rp-hero{display:grid;gap:clamp(1.5rem,4vw,4.5rem)}.rp-intro{display:grid;gap:.75rem;align-content:center}
.rp-intro h1{font-size:clamp(2rem,1.35rem + 2.6vw,4.25rem);line-height:1.08;letter-spacing:-.03em}.rp-intro p{max-width:34rem;color:#545e59;font-size:1.125rem;text-wrap:pretty}.rp-intro .rp-sum{color:#1d2723;font-weight:500;font-variant-numeric:tabular-nums}
.rp-search-room{height:4.625rem;margin-top:.5rem}
.rp-places{position:relative;height:10rem;margin:0;overflow:hidden;border:1px solid #d5dfe0;border-radius:16px;background:#e6eef0}.rp-places>svg:first-child{display:block;width:100%;height:100%;overflow:visible;font-weight:500}
.rp-places text{font-size:22px;dominant-baseline:central;paint-order:stroke;stroke:#f6f4ef;stroke-width:5px;stroke-linejoin:round}.rp-land{fill:#f6f4ef;stroke:#c3c9c3}.rp-borders{fill:none;stroke:#c9c4b6;stroke-dasharray:4 3}.rp-land,.rp-borders{vector-effect:non-scaling-stroke}
.rp-states text{fill:#858982;font-size:20px;letter-spacing:.12em;text-anchor:middle}.rp-cities text{fill:#545e59;font-weight:400}.rp-cities circle{r:4px;fill:#858982}.rp-places a text{fill:#1d2723;font-weight:600}.rp-aside{stroke:#545e59;stroke-width:1.5}.rp-press{r:40px;fill:transparent}.rp-at{r:14px;stroke:#fff;stroke-width:5px;filter:drop-shadow(0 0 1px #1d2723)}.rp-places a:focus{outline:none}.rp-places a:focus-visible .rp-at{stroke:#1d2723}
.rp-inset{display:none}.rp-tight{display:none}
.rp-cards{list-style:none;padding:0;display:grid;--columns:4;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(20rem,calc((100% - (var(--columns) - 1)*1.5rem)/var(--columns)))),1fr));gap:1.5rem}.rp-cards-1{--columns:1}.rp-cards-2{--columns:2}.rp-cards-3{--columns:3}
.rp-cards li{position:relative;display:flex;flex-direction:column;max-width:44rem;overflow:hidden;background:#fff;border:1px solid #e2ded5;border-radius:16px}
.rp-picture{position:relative;aspect-ratio:3/2;overflow:hidden;background:#f1eee7}.rp-picture>*{position:absolute;inset:0;width:100%;height:100%}.rp-picture>img{object-fit:cover}
.rp-picture path{stroke:#fff;stroke-width:2}.rp-over path{fill-opacity:.5;stroke:#2c7a52;stroke-width:1;vector-effect:non-scaling-stroke}.rp-drawn{padding:1.5rem}.rp-on-success{fill:#4fa678}.rp-on-warning{fill:#cf6a63}.rp-on-gray{fill:#cfccc3}
.rp-mark{display:grid;place-items:center;color:#858982}.rp-mark svg{width:28px;height:28px}.rp-alone{display:grid;place-items:center}.rp-alone img{width:auto;height:60px;max-width:70%;object-fit:contain}
.rp-cards .rp-logo{inset:1rem auto auto 1rem;display:grid;align-items:center;width:auto;height:2.75rem;max-width:60%;padding:.375rem .75rem;border-radius:10px;background:#fff}.rp-logo img{display:block;width:auto;height:2rem;max-width:100%;object-fit:contain;object-position:left center}
.rp-card{display:grid;gap:.25rem;align-content:start;padding:1.25rem 1.5rem 1.5rem;color:#545e59}.rp-card h2{font-size:1.375rem;line-height:1.2;letter-spacing:-.015em;font-weight:600;color:#1d2723}.rp-card h2 a{color:inherit;text-decoration:none}.rp-card h2 a:focus{outline:none}.rp-card h2 a::after{content:"";position:absolute;inset:0}
.rp-cards li:focus-within{outline:3px solid #1d2723;outline-offset:2px}
.rp-card-facts{margin-top:.5rem!important;color:#1d2723;font-size:1.125rem;font-weight:600;font-variant-numeric:tabular-nums}.rp-lots-left{font-variant-numeric:tabular-nums}.rp-none .rp-lots-left{margin-top:.5rem;color:#1d2723;font-weight:500}
.rp-none .rp-picture>img,.rp-none .rp-picture>svg{filter:saturate(.35);opacity:.7}
@media (min-width:680px){.rp-places{height:16rem}.rp-places text{font-size:16px;stroke-width:4px}.rp-cities text{font-size:14px}.rp-states text{font-size:13px}.rp-press{r:24px}.rp-at{r:9px;stroke-width:3px}.rp-cities circle{r:3px}.rp-tight{display:inline}.rp-inset{display:block;position:absolute;right:1.25rem;bottom:1rem;width:72px;height:60px;overflow:visible}.rp-inset-left{right:auto;left:.75rem}.rp-inset path{fill:#cdd6d2}.rp-inset rect{fill:none;stroke:#1d2723;stroke-width:2;vector-effect:non-scaling-stroke}}
@media (min-width:992px){.rp-hero{grid-template-columns:minmax(0,1fr) minmax(26rem,42%)}.rp-places{height:20rem}.rp-places text{font-size:13px}.rp-cities text{font-size:11.5px}.rp-states text{font-size:11px}.rp-at{r:8px}}
@media (min-width:1800px){.rp-places{height:26rem}}
`.trim();
