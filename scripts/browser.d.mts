export declare const BROWSER_FLAGS: readonly string[]
export declare function browserCandidates(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean,
): string[]
export declare function findBrowser(): string | undefined
export declare function ensureBrowser(root: string, say: (line: string) => void): Promise<string>
