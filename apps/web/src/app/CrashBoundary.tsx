import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly fallback: (details: string) => ReactNode
  /** Another place is another try: what broke at the last one is forgotten. */
  readonly place?: string
}
type State = { readonly error: Error | null }

/** Shows the fallback in place of what broke below it. React has no hook for this. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.place !== this.props.place) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(String(error)) : this.props.children
  }
}
