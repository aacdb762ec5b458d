import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in the place of a part that throws. */
  apology: ReactNode;
  children: ReactNode;
}

/** Keeps a part of the page that throws from taking the rest with it. */
export class BlockBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.apology : this.props.children;
  }
}
