// The lobby socket: the server says when the lists of tables have changed, so that they needn't be polled.

const PING_MS = 20_000;
const SILENCE_LIMIT_MS = 50_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

export class LobbySocket {
  /** True while the socket is connected. */
  open = false;
  private socket: WebSocket | null = null;
  private failures = 0;
  private lastHeard = 0;
  private ended = false;
  private ping: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onChange: () => void) {
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.open = false;
    clearInterval(this.ping);
    clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Reconnect as another user. */
  reconnect(): void {
    const before = this.socket;
    this.socket = null;
    this.open = false;
    clearInterval(this.ping);
    clearTimeout(this.retry);
    before?.close();
    this.connect();
  }

  private connect(): void {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/news`);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.open = true;
      this.lastHeard = Date.now();
      // Changes may have been missed while disconnected.
      if (this.failures) this.onChange();
      this.failures = 0;
      this.ping = setInterval(() => this.check(socket), PING_MS);
    };
    socket.onmessage = (event) => {
      this.lastHeard = Date.now();
      if (JSON.parse(event.data).type === "news") this.onChange();
    };
    socket.onclose = () => this.lost(socket);
  }

  private check(socket: WebSocket): void {
    if (Date.now() - this.lastHeard > SILENCE_LIMIT_MS) {
      socket.close();
      this.lost(socket);
    } else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket || this.ended) return;
    this.socket = null;
    this.open = false;
    clearInterval(this.ping);
    const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), pause);
  }
}
