import { Component, type ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly fallback: (details: string) => ReactNode
  /** The page's address. A change of it clears the error, so that the next page gets a try. */
  readonly place?: string
}
type State = { readonly error: Error | null; readonly place: string | undefined }

/** Shows the fallback in place of the part of the page that threw. React has no hook for this. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(String(error)) : this.props.children
  }
}
