/** Invented names, one a provider; the long one is there for layouts to cope with. */
export const LONG_NAME =
  "The Amalgamated Lantern & Semaphore Cooperative of the Upper Eastern Estuary (Second Charter)";

export const PROVIDER_NAMES: readonly string[] = `
Quartermoss, Vellum Kite, Brackenfold, Tidewright, Ninefold Owl, Pewter Finch, Larkspur Unit, Cobalt Pantry,
Harbinger Tea, Low Lantern, Osprey Ledger, Gravel & Silk, Moth Cabinet, Sable Orchard, Inkwater, Fathom Nine,
Tallow & Wick, Juniper Relay, Hushfield, Copperleaf, Drift Almanac, Murmuration, Pale Harrier, Stonefruit,
Wren Signal, Ember Ledger, Alder Key, Saltmarsh Six, Quiet Fox, Bellwether Loop, Cinderquay, Umber Lane,
Marlinspike, Tern & Tide, Hollow Reed, Sixpenny Lock, Northmoor, Plumbline, Velvet Anvil, Thistle Array,
Oakum, Figtree Static, Gannet, Blue Sextant, Rookery Lab, Minted Crow, Sandglass, Ploverworks,
Dovetail Eight, Kestrel Room, Argent Bramble, Widdershins, Fernweh, Loose Comet, Cartographer, Bonewhistle,
Greywater, Mapleframe, Tin Sparrow, Halyard, Midsummer Fog, Paperweight, Siltstone, Ravel, Ochre Dial,
Lamplight, Nettle & Rye, Seventh Buoy, Curlew, Basalt Choir, Opal Ferry, Windfall Desk, Crane Theory,
Tamarack, Lodestone Inn, Sorrel, Tandem Hare, Vesper Coil, Whitecap, Yarrow Point, Zephyr Shed, Anchorhold,
Birchbark, Clay Pigeon Club, Dusk Auction, Elder Switch, Flint & Feather, Goldfinch Bureau, Hearthmoor,
Iron Petal, Jackdaw Post, Kelp Street, Lichen, Magpie Vault, Nightjar, Otter Parade, Pocket Glacier,
Quill & Cog, Redcurrant, Starling Yard, Tollhouse, Under Elm, Violet Engine, Wicker Moon, Yellow Heron,
Amber Trench, Bluebell Grid, Cloudberry, Driftwood Nine, Evening Shift, Foxglove Bay, Grindstone, Heather Loop,
Islet, Jasper Mill, Knotwork, Lantern Row, Mossback, Nutmeg Tower, Oxbow, Periwinkle, Quarry Lane,
Rosehip, Spindle Court, Turnstone, Upland, Verdigris, Woodsmoke, Yewtree, Zinc Garden, Almond Wharf, Bittern,
Coldframe, Dragonfly Desk, Eventide, Fallow, Gorse
`
  .split(",")
  .map((name) => name.trim());
