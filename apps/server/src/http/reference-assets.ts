/** The style sheet and the script of the reference. The script only filters: without it everything is shown. */

export const REFERENCE_CSS = `:root{color-scheme:light dark;--page:light-dark(#fff,#1f1f1f);--side:light-dark(#fafafa,#1a1a1a);--block:light-dark(#f5f5f5,#141414);--line:light-dark(#e0e0e0,#3d3d3d);--text:light-dark(#242424,#fff);--quiet:light-dark(#616161,#adadad);--link:light-dark(#0f6cbd,#62abf5);--good:light-dark(#0e700e,#54b054);--warm:light-dark(#8a3707,#faa06b);--bad:light-dark(#b10e1c,#f1707b)}
*{box-sizing:border-box}
html{scroll-padding-top:72px}
body{margin:0;display:grid;grid-template:56px auto/240px minmax(0,1fr);background:var(--page);color:var(--text);font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
header{grid-column:1/-1;position:sticky;top:0;z-index:1;display:flex;align-items:center;gap:12px;padding:0 20px;background:var(--page);border-block-end:1px solid var(--line)}
.brand{font-size:16px;font-weight:600;color:inherit}
header search{flex:1;display:flex;justify-content:center}
header nav{display:flex;gap:16px}
#filter{inline-size:min(440px,100%);block-size:36px;padding:0 12px;border:1px solid light-dark(#767676,#8a8a8a);border-radius:6px;background:var(--page);color:inherit;font:inherit}
:focus-visible{outline:2px solid var(--link);outline-offset:1px}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
small,caption,figcaption,th span{color:var(--quiet)}
aside{position:sticky;top:56px;block-size:calc(100vh - 56px);overflow:auto;padding:12px 8px 40px 20px;background:var(--side);border-inline-end:1px solid var(--line)}
aside h2{margin:16px 0 4px;font-size:12px;color:var(--quiet)}
aside ul{margin:0;padding:0;list-style:none}
aside li a{display:block;padding:4px 8px;border-radius:4px;color:inherit;overflow-wrap:anywhere}
aside li a:hover{background:var(--block);text-decoration:none}
main{inline-size:100%;max-inline-size:1240px;padding:24px 32px 80px}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
h2{margin:40px 0 0;font-size:20px;line-height:28px}
h3{margin:0;font-size:16px;line-height:24px}
h3 a{color:inherit}
p{margin:8px 0;max-inline-size:70ch}
article{padding:24px 0;border-block-end:1px solid var(--line)}
.shape{padding:16px 0}
:target{scroll-margin-top:72px}
article:target h3 a{color:var(--link)}
.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,420px);gap:32px}
.path{margin:4px 0 8px}
.path span{font-weight:600;font-size:12px}
.get{color:var(--good)}.post,.put,.patch{color:var(--warm)}.delete{color:var(--bad)}
.lead{margin-block-start:0;font-weight:600}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Consolas,'Courier New',monospace}
code{overflow-wrap:anywhere}
p code,td code{padding:1px 4px;border-radius:4px;background:var(--block)}
figure{margin:0 0 12px;border-radius:6px;background:var(--block);overflow:hidden}
figcaption{padding:8px 12px 0;font-size:12px}
pre{margin:0;padding:8px 12px 12px;overflow:auto}
pre code{white-space:pre-wrap;overflow-wrap:anywhere}
pre b{font-weight:400;color:light-dark(#8a1a9b,#d6a4e6)}
.t{color:light-dark(#0b6a0b,#7fd17f)}
table{inline-size:100%;margin:16px 0 0;border-collapse:collapse;table-layout:fixed}
caption{text-align:start;font-weight:600;font-size:12px;padding-block-end:4px}
th,td{padding:6px 8px 6px 0;border-block-start:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
th{inline-size:42%}
th code{display:block}
th i{font-style:normal;color:var(--quiet)}
th span{font-size:12px;overflow-wrap:anywhere}
tr:target{background:var(--block)}
details{margin-block-start:16px}
summary{inline-size:max-content;padding:4px 0;font-size:12px;font-weight:600;color:var(--quiet);cursor:pointer}
.codes{margin:4px 0 0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px 16px}
.codes a{color:inherit}
#found{color:var(--quiet)}
[hidden]{display:none}
@media (max-width:1100px){.pair{grid-template-columns:minmax(0,1fr);gap:16px}}
@media (max-width:760px){body{grid-template-columns:minmax(0,1fr)}aside{display:none}main{padding:16px}header{padding:0 16px;gap:8px}header small,header a[href$=json]{display:none}.brand{font-size:14px;white-space:nowrap}}
@media print{aside,header{display:none}body{display:block}}
`

export const REFERENCE_JS = `const filter = document.getElementById('filter')
const found = document.getElementById('found')
const articles = [...document.querySelectorAll('article')]
const links = new Map([...document.querySelectorAll('[data-call]')].map(link => [link.dataset.call, link.parentElement]))

function show() {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(word => word !== '')
  let count = 0
  for (const article of articles) {
    const fits = words.every(word => article.dataset.words.includes(word))
    article.hidden = !fits
    const link = links.get(article.id)
    if (link) link.hidden = !fits
    if (fits && link) count++
  }
  for (const part of document.querySelectorAll('main > section')) {
    const own = [...part.querySelectorAll('article')]
    part.hidden = words.length > 0 && own.every(article => article.hidden)
  }
  for (const title of document.querySelectorAll('aside h2')) {
    title.hidden = [...title.nextElementSibling.children].every(item => item.hidden)
  }
  found.hidden = words.length === 0
  found.textContent = count === 1 ? '1 call' : count + ' calls'
}

filter.addEventListener('input', show)
filter.addEventListener('keydown', event => {
  if (event.key !== 'Escape') return
  filter.value = ''
  show()
})
addEventListener('keydown', event => {
  if (event.key !== '/' || event.target === filter) return
  event.preventDefault()
  filter.focus()
})
// A link to a call that the filter hides clears the filter.
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target || !target.closest('[hidden]')) return
  filter.value = ''
  show()
  target.scrollIntoView()
})
if (filter.value !== '') show()
`
