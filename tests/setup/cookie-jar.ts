/** A browser that follows redirects one at a time and keeps cookies by origin. */
export class CookieJar {
  readonly cookies = new Map<string, Map<string, string>>();

  of(origin: string): Map<string, string> {
    const own = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, own);
    return own;
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const own = this.of(new URL(url).origin);
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) own.delete(name);
      else own.set(name, value);
    }
    return response;
  }

  /** Returns the first address that `isEnd` accepts. */
  async follow(url: string, isEnd: (url: string) => boolean): Promise<string> {
    let next = url;
    while (!isEnd(next)) {
      const response = await this.fetch(next);
      const location = response.headers.get("location");
      if (!location) throw new Error(`${next}: ${response.status} ${await response.text()}`);
      next = new URL(location, next).href;
    }
    return next;
  }
}
