import { expect, test } from 'vitest';
import { grown, Stack, type Row } from './window';

const rows = (...heights: number[]): Row[] => heights.map((height, i) => ({ id: String(i), height }));

function stack(list: Row[]): Stack<Row> {
  const made = new Stack<Row>();
  made.lay(list);
  return made;
}

test('rows stand one under another', () => {
  const one = stack(rows(10, 50, 30));
  expect([0, 1, 2, 3].map((place) => one.top(place))).toEqual([0, 10, 60, 90]);
  expect(one.total).toBe(90);
});

test('every height belongs to the row that covers it', () => {
  const one = stack(rows(10, 20, 30));
  expect([-5, 0, 9, 10, 29, 30, 59, 60, 999].map((y) => one.at(y))).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2]);
});

test('a band takes the rows it touches, and nothing beyond the ends', () => {
  const one = stack(rows(10, 20, 30));
  expect(one.span(12, 35)).toEqual({ first: 1, end: 3 });
  expect(one.span(-40, 5)).toEqual({ first: 0, end: 1 });
  expect(one.span(-40, -1)).toEqual({ first: 0, end: 0 });
  expect(one.span(61, 90)).toEqual({ first: 0, end: 0 });
  expect(stack([]).span(0, 100)).toEqual({ first: 0, end: 0 });
});

test('a measure moves what is below it alone, and is kept when other rows come', () => {
  const list = rows(50, 50, 50);
  const one = stack(list);
  expect(one.measure(new Map([[1, 80]]))).toBe(true);
  expect([1, 2, 3].map((place) => one.top(place))).toEqual([50, 130, 180]);
  expect(one.measure(new Map([[1, 80.2]]))).toBe(false);
  one.lay([{ id: 'new', height: 50 }, ...list]);
  expect([1, 2, 3].map((place) => one.top(place))).toEqual([50, 100, 180]);
});

test('rows measured together move each by what is above it', () => {
  const one = stack(rows(50, 50, 50, 50));
  expect(one.measure(new Map([[2, 20], [0, 60]]))).toBe(true);
  expect([0, 1, 2, 3, 4].map((place) => one.top(place))).toEqual([0, 60, 110, 130, 180]);
});

test('a row that is hidden keeps its place, and one that is gone moves nothing', () => {
  const one = stack(rows(10, 20));
  expect(one.measure(new Map([[0, 0], [7, 40]]))).toBe(false);
  expect(one.total).toBe(30);
});

test('fewer rows leave nothing of the others', () => {
  const one = stack(rows(10, 20, 30));
  one.lay(rows(5));
  expect([one.total, one.at(40)]).toEqual([5, 0]);
});

test('any heights: tops rise, and a row is found again from anywhere in it', () => {
  const list = rows(...Array.from({ length: 700 }, (_, i) => 1 + ((i * 37) % 90)));
  const one = stack(list);
  let y = 0;
  for (const [place, row] of list.entries()) {
    expect(one.top(place)).toBe(y);
    expect(one.at(y + row.height / 2)).toBe(place);
    y += row.height;
  }
  expect(one.total).toBe(y);
});

const need = { sight: { first: 10, end: 15 }, wanted: { first: 6, end: 30 }, most: { first: 3, end: 34 }, onward: true };

test('rows in sight come at once, others a few at a time, the way the reader goes first', () => {
  expect(grown({ first: 10, end: 13 }, need, 4)).toEqual({ first: 10, end: 19 });
  expect(grown({ first: 10, end: 28 }, need, 4)).toEqual({ first: 8, end: 30 });
  expect(grown({ first: 10, end: 15 }, { ...need, onward: false }, 6)).toEqual({ first: 6, end: 17 });
});

test('what is seen is whole from anywhere, and what is ready comes to rest', () => {
  for (let first = 0; first < 40; first++) {
    for (let end = first; end < 40; end++) {
      for (const onward of [true, false]) {
        let span = grown({ first, end }, { ...need, onward }, 3);
        expect(span.first).toBeLessThanOrEqual(10);
        expect(span.end).toBeGreaterThanOrEqual(15);
        for (let frame = 0; frame < 12; frame++) span = grown(span, { ...need, onward }, 3);
        expect(grown(span, { ...need, onward }, 3)).toEqual(span);
        expect(span.first).toBeLessThanOrEqual(6);
        expect(span.end).toBeGreaterThanOrEqual(30);
      }
    }
  }
});

test('rows too far away leave, and a jump keeps none of them', () => {
  expect(grown({ first: 0, end: 30 }, need, 4)).toEqual({ first: 3, end: 30 });
  expect(grown({ first: 50, end: 60 }, need, 4)).toEqual(need.sight);
});
