// The pane of the manual: its site beside the text, loaded when it is first wanted.

/** The addresses of pages by the paths that the language server has for them. */
type Addresses = Record<string, string>;

export class ManualPane {
  private addresses: Promise<Addresses> | undefined;
  private readonly frame = document.querySelector<HTMLIFrameElement>("#manual-frame")!;

  constructor(
    /** Makes the pane visible. */
    private readonly show: () => void,
  ) {}

  /** Loads the first page, if none is loaded. */
  refresh() {
    if (!this.frame.getAttribute("src")) this.load("index.html");
  }

  private load(address: string) {
    // From now on the manual is there without a network as well.
    if (!this.frame.getAttribute("src")) void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("manual"));
    this.frame.src = `manual/${address}`;
  }

  private async addressesOf() {
    this.addresses ??= fetch("manual/pages.json").then((response) => response.json() as Promise<Addresses>);
    return this.addresses;
  }

  /**
   * The URI of the page of a name; null if it has none. What a hover says about the name decides between several: it begins with
   * their kind, such as "Unit type property".
   */
  async find(name: string, hover: string): Promise<string | null> {
    try {
      const end = `/${encodeURIComponent(name).replaceAll("*", "%2A")}.md`;
      const paths = Object.keys(await this.addressesOf()).filter((path) => path.endsWith(end));
      const isSaid = (key: string) => hover.toLowerCase().includes(`\n${key.split("/")[1]!.replaceAll("-", " ")}`);
      const best = paths.find(isSaid) ?? paths[0];
      return best === undefined ? null : `gdl:/${best}`;
    } catch {
      this.addresses = undefined;
      return null;
    }
  }

  /** Shows the page at a URI of the language server; false if the manual has none, or cannot be loaded. */
  async open(uri: string): Promise<boolean> {
    const path = /^gdl:\/((?:manual|rule)\/.*)$/.exec(uri)?.[1];
    if (path === undefined) return false;
    try {
      const address = (await this.addressesOf())[path];
      if (address === undefined) return false;
      this.load(address);
      this.show();
      return true;
    } catch {
      this.addresses = undefined;
      return false;
    }
  }

  /** Gives the page the colors of the playground. */
  setTheme(theme: string) {
    const page = this.frame.contentDocument?.documentElement;
    if (page) page.dataset["theme"] = theme;
  }
}
