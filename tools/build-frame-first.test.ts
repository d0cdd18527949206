import { describe, expect, test } from 'vitest'
import { sheetsLast } from './build-frame-first.js'

describe('sheetsLast', () => {
  test('moves style sheets behind the content, and nothing else', () => {
    const page =
      '<head>\n<style>a{}</style>\n  <link rel="stylesheet" href="/a.css">\n</head>\n<body>\n<i></i>\n</body>'
    expect(sheetsLast(page)).toBe(
      '<head>\n<style>a{}</style>\n</head>\n<body>\n<i></i>\n  <link rel="stylesheet" href="/a.css">\n</body>',
    )
  })
})
