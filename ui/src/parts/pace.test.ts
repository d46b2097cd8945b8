import { expect, test } from 'vitest';
import { Pace } from './pace';

const FRAME = 1000 / 60;

/** A list that stands still, then moves by so many px in each frame. */
function moving(...steps: number[]): { pace: Pace; at: number } {
  const pace = new Pace();
  let edge = 0;
  let at = 0;
  for (const by of [...Array<number>(12).fill(0), ...steps]) {
    edge += by;
    at += FRAME;
    pace.look(edge, at);
  }
  return { pace, at };
}
const frames = (count: number, by: number): number[] => Array<number>(count).fill(by);

test('a steady move is found at its speed', () => {
  for (const by of [1, 10, 50, 400]) {
    const { pace } = moving(...frames(60, by));
    expect(pace.speed).toBeGreaterThan(0.99 * by * 60);
    expect(pace.speed).toBeLessThan(1.01 * by * 60);
  }
});

test('somebody who reads does not run, and one who runs goes on until much slower', () => {
  expect(moving(...frames(60, 15)).pace.runs).toBe(false);
  expect(moving(...frames(60, 25)).pace.runs).toBe(true);
  expect(moving(...frames(60, 25), ...frames(60, 15)).pace.runs).toBe(true);
  expect(moving(...frames(60, 25), ...frames(60, 10)).pace.runs).toBe(false);
});

test('one jump is no blur, a lasting flight is', () => {
  expect(moving(50_000).pace.blurs).toBe(false);
  expect(moving(...frames(30, 500)).pace.blurs).toBe(true);
  expect(moving(...frames(30, 150)).pace.blurs).toBe(false);
});

test('which way it goes; at the very top there is only one', () => {
  expect(moving(500, 20).pace.onward).toBe(true);
  expect(moving(500, -20).pace.onward).toBe(false);
  expect(moving(500, -500).pace.onward).toBe(true);
});

test('it rests after a while without a move, and stops at once', () => {
  const { pace, at } = moving(...frames(20, 60));
  pace.look(pace.edge, at + FRAME);
  expect([pace.rests, pace.stops]).toEqual([false, true]);
  for (let frame = 2; frame < 12; frame++) pace.look(pace.edge, at + frame * FRAME);
  expect([pace.rests, pace.stops, pace.speed, pace.runs]).toEqual([true, false, 0, false]);
});

test('one long frame is no rest, and the way made in it no flight', () => {
  const { pace, at } = moving(...frames(60, 60));
  pace.look(pace.edge, at + 400);
  expect([pace.rests, pace.runs]).toEqual([false, true]);
  pace.look(pace.edge + (60 * 417) / FRAME, at + 417);
  expect(pace.speed).toBeLessThan(1.01 * 60 * 60);
});
