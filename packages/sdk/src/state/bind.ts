/** Binds the actions of a feature to their ports. */

/** Actions by name; the first parameter of each is its ports. */
type Actions<Ports> = Readonly<Record<string, (ports: Ports, ...input: never[]) => unknown>>

/** The same actions without the ports. */
export type Bound<Set> = {
  readonly [Name in keyof Set]: Set[Name] extends (ports: never, ...input: infer Input) => infer Result
    ? (...input: Input) => Result
    : never
}

/**
 * Gives actions their ports. A store of an app holds its cells and the bound actions: `{ list,
 * ...bindActions({ api, list }, actions) }`. The bound functions keep their identity.
 */
export function bindActions<Ports, const Set extends Actions<Ports>>(ports: Ports, actions: Set): Bound<Set> {
  const bound = Object.entries(actions).map(([name, action]) => [
    name,
    (...input: never[]) => action(ports, ...input),
  ])
  return Object.fromEntries(bound) as Bound<Set>
}
