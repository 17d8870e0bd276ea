import { Component, type ReactNode } from 'react'

interface Props {
  /** A change of it is a fresh start: the address of the page. */
  page: string
  fallback: (error: Error, retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps the shell standing when a page breaks. */
export class PageErrorBoundary extends Component<Props, { error: Error | null; page: string }> {
  override state = { error: null as Error | null, page: this.props.page }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: { page: string }) {
    return props.page === state.page ? null : { error: null, page: props.page }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
