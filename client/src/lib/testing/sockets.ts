// A fake WebSocket for tests.

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static sockets: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string; v?: number; action?: string }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;

  constructor(readonly address: string) {
    FakeSocket.sockets.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 2;
  }
  open(view: object) {
    this.readyState = 1;
    this.onopen();
    this.receive({ type: "view", view });
  }
  receive(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  disconnect(code = 1006, reason = "") {
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}
