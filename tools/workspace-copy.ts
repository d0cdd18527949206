import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const SKIPPED = /\/(node_modules|dist|data|storybook-static|test-results)(\/|$)/

/**
 * Copies the workspace's sources to a temporary folder, with the installed packages linked in: files written
 * there compile and run against the real code without touching it. Returns the folder.
 */
export function copyWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'osys-copy-'))
  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    '.oxfmtrc.json',
    '.oxlintrc.json',
    'ARCHITECTURE.md',
  ]) {
    cpSync(join(ROOT, file), join(root, file))
  }
  for (const folder of ['packages/sdk', 'packages/realtime', 'packages/ui-kit', 'apps/server', 'apps/web']) {
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: path => !SKIPPED.test(path.slice(ROOT.length)),
    })
    linkPackages(join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules'), root)
  }
  linkPackages(join(ROOT, 'node_modules'), join(root, 'node_modules'), root)
  cpSync(join(ROOT, 'docs'), join(root, 'docs'), {
    recursive: true,
    filter: path => !path.endsWith('/images'),
  })
  cpSync(join(ROOT, 'tools'), join(root, 'tools'), { recursive: true })
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true })
  return root
}

/** Links each installed package; those of the workspace to their copy. */
function linkPackages(from: string, to: string, root: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '@osys') {
      mkdirSync(join(to, name))
      for (const own of readdirSync(join(from, name)))
        symlinkSync(join(root, 'packages', own), join(to, name, own), 'dir')
    } else if (name.startsWith('@')) {
      mkdirSync(join(to, name))
      for (const inner of readdirSync(join(from, name))) {
        symlinkSync(realpathSync(join(from, name, inner)), join(to, name, inner), 'dir')
      }
    } else if (!name.startsWith('.') || name === '.bin') {
      symlinkSync(realpathSync(join(from, name)), join(to, name), 'dir')
    }
  }
}
