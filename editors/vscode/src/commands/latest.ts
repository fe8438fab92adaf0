// Work that is done again when what it is about has changed.

/** Runs an action one at a time. What is asked for while it runs is done once more afterwards. */
export class Latest {
  private isRunning = false;
  private isOutdated = false;

  /** `failed` is told of errors of the action, if it does not handle them. */
  constructor(
    private readonly action: () => Promise<void>,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {}

  /** Runs the action; returns when no run is left to do. */
  async run(): Promise<void> {
    this.isOutdated = true;
    if (this.isRunning) {
      return;
    }
    this.isRunning = true;
    try {
      while (this.isOutdated) {
        this.isOutdated = false;
        await this.action();
      }
    } catch (error) {
      this.failed(error);
    } finally {
      this.isRunning = false;
    }
  }
}
