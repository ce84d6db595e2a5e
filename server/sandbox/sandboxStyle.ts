import { darkColoursOf } from '@nestbox/shop/darkColours';
import { shop } from '@nestbox/shop/shop';

/** Returns styles with the shop's colours, in fonts that every computer has. */
export function sandboxStyle(): string {
  const { header, accent, accentHover, page } = shop.colours;
  const dark = darkColoursOf(shop.colours);
  return `
:root{color-scheme:light dark;--page:${page};--surface:#fffdf9;--field:#fff;--ink:#16241d;--soft:#4d5b53;--line:#e3dbcc;--edge:#8a8f82;--code:#ece0cd}
@media screen and (prefers-color-scheme:dark){:root{--page:${dark.page};--surface:${dark.surface};--field:${dark.field};--ink:${dark.ink};--soft:${dark['ink-soft']};--line:${dark.line};--edge:${dark['line-strong']};--code:${dark.oat}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.55 Figtree,system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1.5rem;
padding:1.1rem clamp(1rem,4vw,2.5rem);background:${header};color:#f8f1e2}
header a{color:inherit}
.name{font:600 1.5rem/1.2 Fraunces,Georgia,serif;text-decoration:none}
header nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
main{max-width:46rem;margin:0 auto;padding:2.5rem clamp(1rem,4vw,2.5rem) 4rem}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.15;letter-spacing:-.015em}
h1{margin:0;font-size:2.5rem}
h2{margin:0;font-size:1.35rem;overflow-wrap:anywhere}
.intro{margin:.5rem 0 1.75rem;color:var(--soft);font-size:1.1rem}
label{display:block;margin-bottom:.4rem;font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:.75rem}
input{flex:1 1 14rem;min-width:0;min-height:3rem;padding:0 1rem;border:1px solid var(--edge);
border-radius:.75rem;background:var(--field);color:inherit;font:inherit}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:99px;background:${accent};
color:#16241d;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${accentHover}}
a{color:inherit;text-underline-offset:.25em}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px;border-radius:.25rem}
header :focus-visible{outline-color:${accent}}
.actions{display:flex;gap:1.5rem;margin:1.25rem 0 1.75rem;font-weight:600}
ul{display:grid;gap:1.25rem;margin:0;padding:0;list-style:none}
article,.empty,.card{padding:1.5rem;border-radius:1.25rem;background:var(--surface);
box-shadow:0 1px 2px rgb(22 36 29/5%),0 8px 24px -12px rgb(22 36 29/14%)}
.empty{padding:3rem 1.5rem;text-align:center}
.empty p{margin:.75rem 0 0;color:var(--soft)}
.facts{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1.5rem;
margin:.5rem 0 1rem;padding-bottom:1rem;border-bottom:1px solid var(--line);color:var(--soft);font-size:.9rem;
overflow-wrap:anywhere}
iframe{display:block;width:100%;height:36rem;max-height:80vh;border:1px solid var(--line);border-radius:.75rem;
background:var(--page);resize:vertical;overflow:auto}
details{margin-top:1rem}
summary{width:max-content;max-width:100%;padding:.4rem 0;font-weight:600;cursor:pointer}
.card{margin:0 0 1.25rem}
.card h2{margin-bottom:.75rem}
.card p{margin:0 0 .75rem;overflow-wrap:anywhere}
.card p:last-child{margin:0}
.today{font:600 1.5rem/1.3 Fraunces,Georgia,serif}
code{display:block;width:max-content;max-width:100%;margin-top:.4rem;padding:.35rem .6rem;border-radius:.4rem;background:var(--code);font-size:.95em;overflow-wrap:anywhere}
.list{gap:0}
.list li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.1rem 1.5rem;padding:.6rem 0;
border-top:1px solid var(--line);overflow-wrap:anywhere}
.list li:first-child{border:0}
.number{flex:0 0 12rem;font-variant-numeric:tabular-nums;white-space:nowrap;font-weight:600}
.number+span{flex:1 1 18rem}
.list+p{margin-top:.75rem}
.soft{color:var(--soft);font-size:.9rem}
.text{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(pointer:coarse){header a,.actions a,.again a,summary{display:inline-block;padding:.7rem;margin:-.2rem -.7rem}}
`;
}
