/** Colours code by highlight.js; each language is fetched when the first block of it is shown. */

import type { LanguageFn } from 'highlight.js'
import { createLowlight } from 'lowlight'
import { type CodeNode, codePieces, type ColouredCode, colouredPieces } from './rules.code.js'

type Load = () => Promise<{ readonly default: LanguageFn }>

const LANGUAGES: Readonly<Record<string, Load>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
}

const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  'c++': 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  scss: 'css',
  patch: 'diff',
  golang: 'go',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  ts: 'typescript',
  tsx: 'typescript',
  html: 'xml',
  svg: 'xml',
  vue: 'xml',
  yml: 'yaml',
}

const lowlight = createLowlight()

/** Code, with the word after its fence. */
export interface Code {
  readonly language: string
  readonly text: string
}

/** Colours code in the pieces in which it is drawn; null for a language that is not known. */
export async function colourCode({ language, text }: Code): Promise<ColouredCode | null> {
  const name = ALIASES[language] ?? language
  const load = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined
  if (!load) return null
  if (!lowlight.registered(name)) lowlight.register(name, (await load()).default)
  return colouredPieces(toNodes(lowlight.highlight(name, text).children), codePieces(text))
}

type Tree = ReturnType<typeof lowlight.highlight>

function toNodes(children: Tree['children']): readonly CodeNode[] {
  return children.flatMap((child): CodeNode[] => {
    if (child.type === 'text') return [child.value]
    if (child.type !== 'element') return []
    const { className } = child.properties
    const names = Array.isArray(className) ? className.join(' ') : ''
    return [{ className: names, children: toNodes(child.children) }]
  })
}
