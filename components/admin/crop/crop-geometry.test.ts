import {
  atLeastMinimum,
  dataUrlBytes,
  fitOf,
  frameOf,
  needsCrop,
  outputSize,
  quarterTurn,
  ratioName,
  resized,
  sharesOf,
  smallestShares,
  turned,
} from "@/components/admin/crop/crop-geometry";

test("a quarter turn swaps the sides, a half turn doesn't", () => {
  expect(turned({ width: 40, height: 30 }, 90)).toEqual({ width: 30, height: 40 });
  expect(turned({ width: 40, height: 30 }, 270)).toEqual({ width: 30, height: 40 });
  expect(turned({ width: 40, height: 30 }, 180)).toEqual({ width: 40, height: 30 });
});

test("four quarter turns in either direction are a full turn", () => {
  expect([0, 90, 180, 270].map((rotation) => quarterTurn(rotation, 1))).toEqual([90, 180, 270, 0]);
  expect([0, 90, 180, 270].map((rotation) => quarterTurn(rotation, -1))).toEqual([270, 0, 90, 180]);
});

test("a crop is never below 10 by 10 px and keeps its center", () => {
  expect(atLeastMinimum({ x: 50, y: 50, width: 4, height: 20 })).toEqual({
    x: 47,
    y: 50,
    width: 10,
    height: 20,
  });
  expect(atLeastMinimum({ x: 1.4, y: 2.6, width: 10.4, height: 30.2 })).toMatchObject({
    width: 10,
    height: 30,
  });
});

test("a crop is exported with its longest side at most 2560 px, and no side below 10 px", () => {
  expect(outputSize({ width: 8192, height: 4096 })).toEqual({ width: 2560, height: 1280 });
  expect(outputSize({ width: 640, height: 360 })).toEqual({ width: 640, height: 360 });
  expect(outputSize({ width: 640, height: 360 }, 0.5)).toEqual({ width: 320, height: 180 });
  expect(outputSize({ width: 16, height: 12 }, 0.5)).toEqual({ width: 13, height: 10 });
});

test.each([
  ["data:image/jpeg;base64,QUJD", 3],
  ["data:image/jpeg;base64,QUI=", 2],
  ["data:image/jpeg;base64,QQ==", 1],
])("%s represents %i bytes", (dataUrl, bytes) => {
  expect(dataUrlBytes(dataUrl)).toBe(bytes);
});

test("a free crop stays between 10 by 10 px and the whole picture", () => {
  const smallest = smallestShares({ width: 300, height: 8 });
  expect(smallest).toEqual({ width: 4, height: 100 });
  expect(sharesOf({ width: -20, height: 120 }, smallest)).toEqual({ width: 4, height: 100 });
  expect(sharesOf({ width: 37.5, height: 100 }, smallest)).toEqual({ width: 37.5, height: 100 });
});

test("a rotated picture is scaled down to fit its stage, never up", () => {
  const stage = { width: 600, height: 300 };
  expect(fitOf({ width: 600, height: 300 }, stage, 0)).toBe(1);
  expect(fitOf({ width: 600, height: 300 }, stage, 90)).toBe(0.5);
  expect(fitOf({ width: 100, height: 50 }, stage, 270)).toBe(1);
});

test("a frame is as large as the picture and its ratio allow", () => {
  expect(frameOf({ width: 600, height: 300 }, 1)).toEqual({ width: 300, height: 300 });
  expect(frameOf({ width: 150, height: 300 }, 16 / 9)).toEqual({ width: 150, height: 84.375 });
});

test("names common aspect ratios", () => {
  expect(ratioName({ width: 200, height: 200 })).toBe("1:1");
  expect(ratioName({ width: 1366, height: 768 })).toBe("16:9");
  expect(ratioName({ width: 2520, height: 1080 })).toBe("21:9");
  expect(ratioName({ width: 300, height: 600 })).toBe("1:2");
  expect(ratioName({ width: 970, height: 250 })).toBe("3.88:1");
  expect(ratioName({ width: 250, height: 970 })).toBe("1:3.88");
});

test("a dragged corner follows the pointer to the edge of the picture", () => {
  const from = { size: { width: 100, height: 50 }, crop: { x: 20, y: 0 } };
  const media = { width: 200, height: 100 };
  const bottomRight = { x: 1, y: 1 };
  expect(resized(from, media, bottomRight, { x: 30, y: -10 })).toEqual({ width: 130, height: 40 });
  expect(resized(from, media, bottomRight, { x: 500, y: 500 })).toEqual({ width: 170, height: 75 });
  expect(resized(from, media, { x: -1, y: -1 }, { x: -500, y: 5 })).toEqual({ width: 130, height: 45 });
});

test("prompts for a crop when the picture has the wrong shape, except for icons", () => {
  expect(needsCrop({ width: 1600, height: 900 }, 16 / 9)).toBe(false);
  expect(needsCrop({ width: 1366, height: 768 }, 16 / 9)).toBe(false);
  expect(needsCrop({ width: 1600, height: 1000 }, 16 / 9)).toBe(true);
  expect(needsCrop({ width: 60, height: 300 }, 1)).toBe(false);
});
