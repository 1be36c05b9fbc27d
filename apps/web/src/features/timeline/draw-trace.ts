import { tickHeight, type TraceColumn } from '@wirescope/shared/traffic/exchanges/trace-columns';
import { TRACE } from '@wirescope/shared/traffic/exchanges/trace-facts';

/** Room above for the times, px. */
const TIMES = 12;

export type Colours = Record<
  'out' | 'in' | 'ask' | 'must' | 'should' | 'line-2' | 'line-3' | 'ink-3',
  string
>;

/** The colours of the theme, as a canvas wants them. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    out: of('out'),
    in: of('in'),
    ask: of('ask'),
    must: of('must'),
    should: of('should'),
    'line-2': of('line-2'),
    'line-3': of('line-3'),
    'ink-3': of('ink-3'),
  };
}

/** Makes a canvas as sharp as the screen and empties it; sizes in px of the page. */
export function prepareCanvas(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
): CanvasRenderingContext2D | null {
  const scale = window.devicePixelRatio || 1;
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  const context = canvas.getContext('2d');
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

/** What went by: sent above the line, received below, calls in flight behind; one column a pixel. */
export function drawTrace(
  context: CanvasRenderingContext2D,
  columns: readonly TraceColumn[],
  { height, colours }: { height: number; colours: Colours },
): void {
  const middle = Math.round(TIMES + (height - TIMES) / 2);
  const most = (height - TIMES) / 2 - 2;
  const pen = { context, colours, middle, most, height };
  columns.forEach((column, x) => drawFlight(pen, column, x));
  context.fillStyle = colours['line-3'];
  context.fillRect(0, middle, columns.length, 1);
  columns.forEach((column, x) => {
    if (column.rows > 0) drawColumn(pen, column, x);
  });
}

type Pen = {
  context: CanvasRenderingContext2D;
  colours: Colours;
  middle: number;
  most: number;
  height: number;
};

/** A band, the darker the more calls run at once. */
function drawFlight({ context, colours, middle }: Pen, { inFlight }: TraceColumn, x: number): void {
  if (inFlight === 0) return;
  context.globalAlpha = Math.min(1, 0.35 + 0.15 * inFlight);
  context.fillStyle = colours['line-2'];
  context.fillRect(x, middle - 5, 1, 11);
  context.globalAlpha = 1;
}

function drawColumn(pen: Pen, column: TraceColumn, x: number): void {
  const { context, colours, middle, most, height } = pen;
  const { flags, severity, sent, received } = column;
  if (sent > 0) {
    context.fillStyle = colours.out;
    bar(
      context,
      { x, from: middle - 1, length: -tickHeight(sent) * most },
      (flags & TRACE.sentMessage) === 0,
    );
  }
  if (received > 0) {
    context.fillStyle = severity >= 3 ? colours.must : severity === 2 ? colours.should : colours.in;
    bar(
      context,
      { x, from: middle + 2, length: tickHeight(received) * most },
      (flags & TRACE.receivedMessage) === 0,
    );
  }
  if ((flags & TRACE.asks) !== 0) drawAsk(pen, x);
  if ((flags & TRACE.stderr) !== 0) {
    context.fillStyle = colours['ink-3'];
    context.fillRect(x - 0.5, height - 3, 2, 2);
  }
  if ((flags & (TRACE.malformed | TRACE.lost)) !== 0) drawCross(pen, x);
}

/** A tick; one that stands for notifications only is dashed. */
function bar(
  context: CanvasRenderingContext2D,
  { x, from, length }: { x: number; from: number; length: number },
  isDashed: boolean,
): void {
  const step = Math.sign(length) * 3;
  if (!isDashed) context.fillRect(x, Math.min(from, from + length), 1.5, Math.abs(length));
  else
    for (let y = 0; Math.abs(y) < Math.abs(length); y += step)
      context.fillRect(x, Math.min(from + y, from + y + (step * 2) / 3), 1.5, 2);
}

function drawAsk({ context, colours, middle }: Pen, x: number): void {
  context.fillStyle = colours.ask;
  context.fillRect(x, middle + 1, 1.5, 10);
  context.beginPath();
  context.arc(x + 0.75, middle + 12, 2.5, 0, 2 * Math.PI);
  context.fill();
}

function drawCross({ context, colours, middle }: Pen, x: number): void {
  context.fillStyle = colours.must;
  context.fillRect(x, middle - 8, 1.5, 20);
  context.strokeStyle = colours.must;
  context.lineWidth = 1.3;
  context.beginPath();
  context.moveTo(x - 1.75, middle - 13);
  context.lineTo(x + 3.25, middle - 8);
  context.moveTo(x + 3.25, middle - 13);
  context.lineTo(x - 1.75, middle - 8);
  context.stroke();
}
