/**
 * Styles of the server-rendered Builder page. They repeat the measures of mf-builder's screen, which replaces the page
 * while a visitor reads it.
 */
export const HOMES_CSS = `
.rp-homes{grid-template-columns:minmax(0,1fr);align-content:start;max-width:90rem;padding:2rem clamp(1rem,3vw,2rem) 3rem}
.rp-homes-head{display:grid;gap:.25rem}.rp-homes-head p,.rp-designs-head p,.rp-homes small,.rp-columns p{color:#545e59}
.rp-homes h2,.rp-homes h3{margin:0;font-size:1.125rem;line-height:1.2;letter-spacing:-.005em;font-weight:600;text-wrap:balance}
.rp-homes ul{padding:0;list-style:none}.rp-homes .rp-ghost{color:transparent}
.rp-homes-sides{display:grid;grid-template-columns:minmax(19rem,25rem) minmax(0,1fr);align-items:start;gap:1.5rem}
.rp-homes-panel{display:grid;gap:1rem;padding:1.5rem;border:1px solid #e2ded5;border-radius:16px;background:#fff}
.rp-homes .rp-btn{width:100%}.rp-homes .rp-browse{width:auto}.rp-browse i{flex:none;width:18px}
.rp-field{display:grid;gap:.25rem;font-size:.875rem;font-weight:500}.rp-field .rp-ghost{min-height:44px;border:1px solid #e2ded5;border-radius:10px}
.rp-search{width:min(100%,20rem);height:44px;border:1px solid #e2ded5;border-radius:10px}
.rp-designs{display:grid;gap:1rem;min-width:0}.rp-designs-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem}.rp-designs-head p{font-size:.875rem}
.rp-designs>ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:1rem}
.rp-designs a{display:grid;align-content:start;gap:.5rem;height:100%;padding:.5rem;border:1px solid #e2ded5;border-radius:16px;background:#fff;color:#1d2723;text-decoration:none}
.rp-designs a>:not(.rp-picture){display:grid;gap:.25rem;padding:0 .5rem .5rem}.rp-homes strong,.rp-designs b{font-weight:600}.rp-homes small{font-size:.875rem}.rp-designs b{font-size:.875rem;font-variant-numeric:tabular-nums}
.rp-designs a:focus-visible{outline:3px solid #1d2723;outline-offset:2px}
.rp-picture{position:relative;display:block;width:100%;aspect-ratio:8/5;overflow:hidden;border-radius:10px;background:#e2ded5}.rp-picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.rp-homes .rp-features{display:flex;flex-wrap:wrap;gap:.25rem .5rem;font-size:.875rem;font-weight:500;font-variant-numeric:tabular-nums}.rp-features li{display:inline-flex;align-items:center;gap:.25rem}.rp-features svg{color:#545e59}
.rp-slider,.rp-homes-act,.rp-designs .rp-browse{display:none}
.rp-columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));align-items:start;gap:1.5rem}
.rp-columns article{container-type:inline-size;min-width:0;border:1px solid #e2ded5;border-radius:16px;background:#fff}
.rp-columns header{display:grid;grid-template-columns:5.5rem minmax(0,1fr) 44px;align-items:start;gap:.75rem;padding:1rem;border-bottom:1px solid #e2ded5}.rp-columns header>div{display:grid;gap:.25rem}.rp-columns header p{font-size:.875rem}
.rp-column-body{height:30rem;margin:1rem;border-radius:10px}.rp-columns .rp-without{padding:1rem}
@container (min-width:46rem){.rp-columns header{grid-template-columns:9rem minmax(0,1fr) 44px;gap:1.5rem;padding:1.5rem}}
@media (max-width:989.98px){
.rp-homes h1{font-size:clamp(1.375rem,1.2rem + .7vw,1.75rem);letter-spacing:-.015em}
.rp-homes-sides{grid-template-columns:minmax(0,1fr);gap:1rem}.rp-dropdowns,.rp-designs-head p,.rp-designs h2,.rp-designs small,.rp-designs a>div:last-child{display:none!important}
.rp-homes-act{display:block}.rp-slider{display:flex}.rp-designs .rp-browse{display:inline-flex}
.rp-designs{gap:0}.rp-designs-head{flex-direction:column-reverse;align-items:flex-start;gap:1rem}.rp-designs-head>div{display:flex;width:100%}
.rp-designs>ul{display:flex;gap:12px;margin:0 -.25rem!important;padding:.25rem;overflow-x:auto;scrollbar-width:none}
.rp-designs>ul>li{flex:0 0 158px}
.rp-designs a{display:grid;align-content:center;gap:.5rem;height:100%;min-height:72px;padding:.5rem;border:1px solid #e2ded5;border-radius:10px;background:#fff;font-size:.875rem;font-weight:500}
.rp-designs a>span:last-of-type{padding:0}.rp-designs strong{font-weight:500}
}
@media (max-width:679.98px){.rp-homes{gap:1rem;padding-block:1.5rem 3rem}}
`.trim();
