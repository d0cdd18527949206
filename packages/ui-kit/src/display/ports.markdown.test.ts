import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MARKDOWN_PARTS } from './MarkdownParts.js'
import { type Drawing, isRead, readMarkdown } from './ports.markdown.js'

const drawn = (text: string, drawing: Drawing = {}): string =>
  renderToStaticMarkup(readMarkdown(text, drawing))

describe('readMarkdown', () => {
  test('reads a text once for as long as it is kept, and anew for another drawing', () => {
    const drawing: Drawing = { h1: () => null }
    expect(isRead('# Uno', drawing)).toBe(false)
    const read = readMarkdown('# Uno', drawing)
    expect(isRead('# Uno', drawing)).toBe(true)
    expect(readMarkdown('# Uno', drawing)).toBe(read)
    expect(isRead('# Uno', { h1: () => null })).toBe(false)
  })

  test('keeps so many characters, and drops what was not needed for the longest time', () => {
    const drawing: Drawing = {}
    const text = (name: string): string => `${name} ${'a'.repeat(60_000)}`
    for (const name of ['uno', 'dos', 'tres']) readMarkdown(text(name), drawing)
    readMarkdown(text('uno'), drawing)
    readMarkdown(text('cuatro'), drawing)
    expect(['uno', 'dos', 'tres', 'cuatro'].map(name => isRead(text(name), drawing))).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test.each([
    ['a **b** _c_ ~~d~~ `e`', '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e</code></p>'],
    ['# Uno\n\nDos  \ntres', '<h1>Uno</h1><p>Dos<br/>tres</p>'],
    ['- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> a\n> b', '<blockquote><p>a\nb</p></blockquote>'],
    ['---\ntítulo: x\n---', '<hr/><h2>título: x</h2>'],
    ['\\*a\\* 5 * 3 snake_case_x', '<p>*a* 5 * 3 snake_case_x</p>'],
    [
      '[a](/b "c") <https://d.mx>',
      '<p><a href="/b" title="c">a</a> <a href="https://d.mx">https://d.mx</a></p>',
    ],
    ['a[^1]\n\n[^1]: b', '<p>a<a><sup>1</sup></a></p><footer><div>1: b</div></footer>'],
  ])('reads %j', (text, html) => {
    expect(drawn(text)).toBe(html)
  })

  test('gives texts with codes of tasks to their drawing, and no others', () => {
    const coded = ({ text }: { readonly text: string }) => createElement('mark', null, text)
    expect(drawn('Como **CAFE-7** y `CAFE-8`, sub-2', { coded })).toBe(
      '<p>Como <strong><mark>CAFE-7</mark></strong> y <code>CAFE-8</code>, sub-2</p>',
    )
  })

  test('reads tables with their alignment', () => {
    const table = drawn('| a | b |\n|---|--:|\n| 1 \\| x | `2` |')
    expect(table).toContain('<th>a</th>')
    expect(table).toContain('<td>1 | x</td>')
    expect(table).toMatch(/<td style="text-align:right"><code>2<\/code><\/td>/)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'file:///etc/passwd',
    'blob:x',
    '#uno',
  ])('leaves the address %j out', address => {
    for (const text of [`[a](<${address}>)`, `[a](${address})`, `![a](${address})`, `[a]\n\n[a]: ${address}`])
      expect(drawn(text)).not.toMatch(/(href|src)=/)
  })

  test('HTML stays text, whatever stands around it', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:x">',
      '</a>',
      '<Link />',
      '<div style="x">',
      '<!--',
      '-->',
      '<?',
      '<![CDATA[',
      '<b onclick={x}>',
      '<iframe src="//x">',
      '<svg/onload=x>',
      '**',
      '_',
      '`',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '# ',
      '| a |\n|-|\n|',
      '[a](',
      ')',
      '[',
      ']',
      '![',
      '    ',
      '```\n',
      'a',
      '&lt;',
      '\\',
      '[^1]',
      '\n[^1]: ',
      'https://a.mx',
      '<https://a.mx>',
      '- [x] ',
      '> [!NOTE]\n> ',
    )
    const known =
      /^\/?(?:p|strong|em|del|mark|code|pre|br|hr|h[1-6]|ul|ol|li|blockquote|header|table|thead|tbody|tr|t[hd]|a|span|input|sup|footer|div)\b/
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const html = drawn(pieces.join(''), MARKDOWN_PARTS)
        for (const [, tag = ''] of html.matchAll(/<([^>]*)>/g)) {
          expect(tag).toMatch(known)
          expect(tag).not.toMatch(/\s(?:on\w+|id|src|srcdoc|action)=/i)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('a text that is nested ten thousand times is drawn', () => {
    for (const sign of ['>', '> ', '- ', '[', '*', '**a ', '`', '![['])
      expect(drawn(sign.repeat(10_000))).not.toBe('')
  })

  test('a text that is too long to be read stays as it was written', () => {
    const text = `**${'a'.repeat(100_000)}**`
    expect(drawn(text)).toBe(`<p style="white-space:pre-wrap">${text}</p>`)
  })
})

describe('MARKDOWN_PARTS', () => {
  test('a link of one’s own, to write or to call stays in the page, another opens outside', () => {
    for (const address of ['/b', 'mailto:a@b.mx', 'tel:+52'])
      expect(drawn(`[a](${address})`, MARKDOWN_PARTS)).not.toContain('target')
    for (const address of ['https://a.mx', '//a.mx'])
      expect(drawn(`[a](${address})`, MARKDOWN_PARTS)).toContain('target="_blank" rel="noreferrer"')
    expect(drawn('[a](javascript:b)', MARKDOWN_PARTS)).toBe('<p>a</p>')
  })

  test('a picture is its description, a task has a box that cannot be changed, an alert a Spanish head', () => {
    expect(drawn('![plano](https://a.mx/b.png)', MARKDOWN_PARTS)).toBe('<p><span>[Imagen: plano]</span></p>')
    expect(drawn('- [x] a', MARKDOWN_PARTS)).toContain('disabled="" aria-label="Hecho" checked=""')
    expect(drawn('> [!NOTE]\n> a', MARKDOWN_PARTS)).toContain('<strong>Nota</strong>')
  })
})
