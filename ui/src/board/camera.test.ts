import { describe, expect, it } from 'vitest';
import { centered, fitted, framing, holding, moved, NEAREST, RULER, showing, zoomed, type Frame } from './camera';

const frame: Frame = { width: 800, height: 600, columns: 20, rows: 13 };

describe('camera', () => {
  it('shows the whole board beside the ruler', () => {
    const camera = fitted(frame);
    expect(camera.x).toBeGreaterThanOrEqual(RULER.left);
    expect(camera.x + camera.cell * frame.columns).toBeLessThanOrEqual(frame.width + 1e-9);
    expect(camera.y + camera.cell * frame.rows).toBeLessThanOrEqual(frame.height + 1e-9);
  });

  it('zooms around the point under the finger', () => {
    const before = centered(frame, [10, 6], 50);
    const after = zoomed(before, frame, 1.5, 400, 300);
    expect((400 - after.x) / after.cell).toBeCloseTo((400 - before.x) / before.cell);
    expect((300 - after.y) / after.cell).toBeCloseTo((300 - before.y) / before.cell);
    expect(zoomed(after, frame, 1000, 0, 0).cell).toBe(NEAREST);
  });

  it('never loses the board out of the frame', () => {
    for (const [dx, dy] of [[1e5, 1e5], [-1e5, -1e5]] as const) {
      const camera = moved(fitted(frame), frame, dx, dy);
      expect(camera.x).toBeLessThanOrEqual(frame.width / 2);
      expect(camera.x + camera.cell * frame.columns).toBeGreaterThanOrEqual(frame.width / 2);
      expect(camera.y).toBeLessThanOrEqual(frame.height / 2);
    }
  });

  it('brings the cursor into view and leaves a visible square alone', () => {
    const camera = centered(frame, [2, 2], 60);
    const shown = showing(camera, frame, [19, 12]);
    expect(shown.x + 20 * shown.cell).toBeLessThanOrEqual(frame.width + 1e-9);
    expect(showing(shown, frame, [19, 12])).toEqual(shown);
  });

  it('keeps squares in sight together, smaller if it must, the first before the others', () => {
    const near = centered(frame, [2, 2], 60);
    const held = holding(near, frame, [[2, 2], [9, 6]]);
    for (const [x, y] of [[2, 2], [10, 7]] as const) {
      expect(held.x + x * held.cell).toBeGreaterThanOrEqual(0);
      expect(held.x + x * held.cell).toBeLessThanOrEqual(frame.width);
      expect(held.y + y * held.cell).toBeLessThanOrEqual(frame.height);
    }
    const small = { ...frame, width: 200, height: 200 };
    const crowded = holding(centered(small, [0, 0], 60), small, [[1, 1], [19, 12]]);
    expect(crowded.cell).toBeGreaterThanOrEqual(24);
    expect(crowded.x + crowded.cell).toBeGreaterThanOrEqual(0);
    expect(crowded.x + 2 * crowded.cell).toBeLessThanOrEqual(small.width);
    expect(holding(held, frame, [[2, 2]])).toEqual(held);
  });

  it('frames the squares that matter', () => {
    const camera = framing(frame, [[5, 5], [8, 6]]);
    for (const [x, y] of [[5, 5], [9, 7]] as const) {
      expect(camera.x + x * camera.cell).toBeGreaterThanOrEqual(0);
      expect(camera.x + x * camera.cell).toBeLessThanOrEqual(frame.width);
      expect(camera.y + y * camera.cell).toBeLessThanOrEqual(frame.height);
    }
    expect(framing(frame, [])).toEqual(fitted(frame));
  });
});
