import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * Returns the folders of the workspace's packages, as paths from its root.
 * @param {string} root
 */
export function packageFolders(root) {
  const below = ['packages', 'apps'].flatMap(parent =>
    readdirSync(join(root, parent)).map(name => posix.join(parent, name)),
  )
  return [...below, 'bench'].filter(folder => existsSync(join(root, folder, 'package.json')))
}
