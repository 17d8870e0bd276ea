import type { ReactNode } from 'react'

export default function Dashboard(): ReactNode {
  return <main id="dashboard" />
}
