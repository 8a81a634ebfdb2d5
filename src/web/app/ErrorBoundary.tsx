// React error boundary: logs an error thrown while rendering, and offers to reload the page.
import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "#web/components/ui/Button.tsx";

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error("A screen failed.", error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto max-w-xl px-4 py-20 text-center">
        <div role="alert">
          <h1 className="mb-2 text-2xl font-bold">Something went wrong</h1>
          <p className="mb-6 text-ink-muted">Your work is safe. Reload the page to continue.</p>
        </div>
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </main>
    );
  }
}
