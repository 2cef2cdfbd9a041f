/**
 * Names that phishing for wallets borrows, with the registrable domains their owners really use. Our own writing from
 * general knowledge; a wrong or missing line is fixed here, and `npm run train:domains` refits the weights.
 *
 * `word` brands are also everyday words (`base`, `curve`, `story`): they count as an imitation only as a whole word,
 * never by edit distance, and never make an honest `database.com` a look-alike.
 */
export type Brand = { name: string; official: readonly string[]; kind: "distinct" | "word" };

const DISTINCT = `
metamask: metamask.io consensys.io consensys.net mmi.io
walletconnect: walletconnect.com walletconnect.org walletconnect.network reown.com web3modal.com web3modal.org
trustwallet: trustwallet.com
coinbase: coinbase.com coinbasewallet.com
rabby: rabby.io
tangem: tangem.com
trezor: trezor.io
tonkeeper: tonkeeper.com
keplr: keplr.app
solflare: solflare.com
bitkeep: bitkeep.com
imtoken: token.im imtoken.com
myetherwallet: myetherwallet.com
mycrypto: mycrypto.com
tokenpocket: tokenpocket.pro
bestwallet: bestwallet.com
zerion: zerion.io
zapper: zapper.xyz zapper.fi
debank: debank.com
unisat: unisat.io
etherscan: etherscan.io
bscscan: bscscan.com
polygonscan: polygonscan.com
arbiscan: arbiscan.io
basescan: basescan.org
solscan: solscan.io
blockscout: blockscout.com
dextools: dextools.io
dexscreener: dexscreener.com
dappradar: dappradar.com
defillama: defillama.com llama.fi
coinmarketcap: coinmarketcap.com
coingecko: coingecko.com
coindesk: coindesk.com
cointelegraph: cointelegraph.com
arkhamintelligence: arkhamintelligence.com arkm.com
bubblemaps: bubblemaps.io
binance: binance.com binance.us binance.org binance.vision binance.info bnbstatic.com
bnbchain: bnbchain.org
kucoin: kucoin.com
bybit: bybit.com
bitget: bitget.com
bitfinex: bitfinex.com
bitmart: bitmart.com
bitstamp: bitstamp.net
bitflyer: bitflyer.com
bittrex: bittrex.com
poloniex: poloniex.com
huobi: huobi.com htx.com
gateio: gate.io gate.com
mexc: mexc.com
okx: okx.com okex.com
okex: okx.com okex.com
upbit: upbit.com
bithumb: bithumb.com
coinone: coinone.co.kr
crypto.com: crypto.com
cryptocom: crypto.com
blockfi: blockfi.com
celsius: celsius.network
ftx: ftx.com
paxful: paxful.com
fixedfloat: ff.io fixedfloat.com
changenow: changenow.io
simpleswap: simpleswap.io
nexo: nexo.com nexo.io
uniswap: uniswap.org unichain.org
unichain: unichain.org
pancakeswap: pancakeswap.finance pancakeswap.com
sushiswap: sushi.com sushi.org
quickswap: quickswap.exchange
traderjoe: traderjoexyz.com lfj.gg
spookyswap: spooky.fi
kyberswap: kyberswap.com
paraswap: paraswap.io
openocean: openocean.finance
cowswap: cow.fi cowswap.exchange
syncswap: syncswap.xyz
maverick: mav.xyz
odos: odos.xyz
bakeryswap: bakeryswap.org
biswap: biswap.org
shibaswap: shibaswap.com
thorswap: thorswap.finance
thorchain: thorchain.org
raydium: raydium.io
meteora: meteora.ag
kamino: kamino.finance kamino.com
marginfi: marginfi.com
jito: jito.network jito.wtf
marinade: marinade.finance
sanctum: sanctum.so
pumpfun: pump.fun
moonshot: moonshot.money moonshot.com
aerodrome: aerodrome.finance
velodrome: velodrome.finance
camelot: camelot.exchange
balancer: balancer.fi balancer.finance
convex: convexfinance.com
frax: frax.finance frax.com
yearn: yearn.fi yearn.finance
synthetix: synthetix.io
makerdao: makerdao.com
aave: aave.com
morpho: morpho.org
moonwell: moonwell.fi
benqi: benqi.fi
zerolend: zerolend.xyz
suilend: suilend.fi
pendle: pendle.finance
ethena: ethena.fi
etherfi: ether.fi
eigenlayer: eigenlayer.xyz eigencloud.xyz
eigenfoundation: eigenfoundation.org
lido: lido.fi
rocketpool: rocketpool.net
stakewise: stakewise.io
renzo: renzoprotocol.com
kelpdao: kelpdao.xyz
swell: swellnetwork.io
puffer: puffer.fi
symbiotic: symbiotic.fi
karak: karak.network
stakestone: stakestone.io
solv: solv.finance
lombard: lombard.finance
babylonlabs: babylonlabs.io
bouncebit: bouncebit.io
pumpbtc: pumpbtc.xyz
solayer: solayer.org
usual: usual.money
resolv: resolv.xyz
ondo: ondo.finance
radiant: radiant.capital
gearbox: gearbox.fi gearbox.finance
instadapp: instadapp.io
dydx: dydx.exchange dydx.trade
gmx: gmx.io
hyperliquid: hyperliquid.xyz hyperfoundation.org hyperliquidfoundation.org
hyperlend: hyperlend.finance
hyperswap: hyperswap.exchange
asterdex: asterdex.com
synfutures: synfutures.com
aevo: aevo.xyz
polymarket: polymarket.com
lighter: lighter.xyz
orderly: orderly.network
layerzero: layerzero.network layerzero.foundation
wormhole: wormhole.com wormholenetwork.com
debridge: debridge.finance
hyperlane: hyperlane.xyz
axelar: axelar.network
celer: celer.network
multichain: multichain.org multichain.xyz
orbiter: orbiter.finance
owlto: owlto.finance
allbridge: allbridge.io
stargate: stargate.finance
synapse: synapseprotocol.com
connext: connext.network
hop: hop.exchange
bungee: bungee.exchange
jumper: jumper.exchange
relay: relay.link
chainlink: chain.link chainlinklabs.com
pythnetwork: pyth.network
redstone: redstone.finance
thegraph: thegraph.com
alchemy: alchemy.com
infura: infura.io
quicknode: quicknode.com
ankr: ankr.com
allnodes: allnodes.com
blocknative: blocknative.com
tenderly: tenderly.co
openzeppelin: openzeppelin.com
chainabuse: chainabuse.com
revokecash: revoke.cash
collabland: collab.land
guildxyz: guild.xyz
galxe: galxe.com
zealy: zealy.io
layer3: layer3.xyz
premint: premint.xyz
snapshot: snapshot.org snapshot.box
tally: tally.xyz
ethereum: ethereum.org ethereum.foundation
bitcoin: bitcoin.org
solana: solana.com solana.org
polygon: polygon.technology
arbitrum: arbitrum.io arbitrum.foundation
optimism: optimism.io
zksync: zksync.io zknation.io
starknet: starknet.io starkware.co
linea: linea.build
zircuit: zircuit.com
taiko: taiko.xyz
manta: manta.network
mantle: mantle.xyz
metis: metis.io
berachain: berachain.com
monad: monad.xyz
megaeth: megaeth.com
soneium: soneium.org
soniclabs: soniclabs.com
avalanche: avax.network
avax: avax.network
fantom: fantom.foundation
cardano: cardano.org
polkadot: polkadot.network polkadot.com
kusama: kusama.network
cosmos: cosmos.network
osmosis: osmosis.zone
injective: injective.com
celestia: celestia.org
dymension: dymension.xyz
aptos: aptosfoundation.org aptoslabs.com
aptoslabs: aptoslabs.com
zetachain: zetachain.com
kava: kava.io
ripple: ripple.com
xrpl: xrpl.org
tron: tron.network trondao.org
litecoin: litecoin.org litecoin.com
dogecoin: dogecoin.com
shibainu: shibatoken.com
shibarium: shibarium.shib.io shib.io
tether: tether.to
usdt: tether.to
usdc: circle.com
worldcoin: worldcoin.org world.org
worldliberty: worldlibertyfinancial.com
worldlibertyfinancial: worldlibertyfinancial.com
wlfi: worldlibertyfinancial.com
hedera: hedera.com
algorand: algorand.co algorand.com algorand.foundation
stellar: stellar.org
filecoin: filecoin.io
hashgraph: hedera.com
elrond: multiversx.com elrond.com
multiversx: multiversx.com
kaspa: kaspa.org
flare: flare.network
flarenetwork: flare.network
nibiru: nibiru.fi
altlayer: altlayer.io
satoshivm: satoshivm.io
polyhedra: polyhedra.network
aethir: aethir.com
nillion: nillion.com
kaito: kaito.ai
virtuals: virtuals.io
aixbt: aixbt.tech
arkham: arkm.com arkhamintelligence.com
getgrass: getgrass.io grass.io
nodepay: nodepay.ai
layeredge: layeredge.io
initia: initia.xyz
mitosis: mitosis.org
humanity: humanity.org
saharalabs: saharalabs.ai
openledger: openledger.xyz
somnia: somnia.network
succinct: succinct.xyz
eclipse: eclipse.xyz
sosovalue: sosovalue.com
soon: soo.network
sophon: sophon.xyz
plasma: plasma.to
falconfinance: falcon.finance
hourglass: hourglass.com
merkl: merkl.xyz
gmgn: gmgn.ai
axiomtrade: axiom.trade
photon: photon-sol.tinyastro.io
bonkbot: bonkbot.io
bananagun: bananagun.io
maestrobots: maestrobots.com
unibot: unibot.app
notcoin: notco.in
hamsterkombat: hamsterkombat.io hamsterkombatgame.io
catizen: catizen.ai
dogwifhat: dogwifcoin.org
floki: floki.com
babydoge: babydoge.com
safemoon: safemoon.com
pepecoin: pepecoin.org
pepeunchained: pepeunchained.com
wallstreetpepe: wallstreetpepe.com
solaxy: solaxy.io
flockerz: flockerz.com
bitcoinhyper: bitcoinhyper.com
maxidoge: maxidogetoken.com
snorter: snortertoken.com
bonk: bonkcoin.com
pudgypenguins: pudgypenguins.com
pengu: pudgypenguins.com
boredape: boredapeyachtclub.com yuga.com
boredapeyachtclub: boredapeyachtclub.com
bayc: boredapeyachtclub.com
apecoin: apecoin.com
otherside: otherside.xyz
azuki: azuki.com
animecoin: anime.xyz
doodles: doodles.app
moonbirds: moonbirds.xyz
degods: degods.com
milady: miladymaker.net
opensea: opensea.io
looksrare: looksrare.org
rarible: rarible.com
superrare: superrare.com
magiceden: magiceden.io magiceden.us magiceden.com
artblocks: artblocks.io
foundation.app: foundation.app
cryptokitties: cryptokitties.co
cryptopunks: cryptopunks.app
axieinfinity: axieinfinity.com
roninchain: roninchain.com
ronin: roninchain.com
immutable: immutable.com
decentraland: decentraland.org
illuvium: illuvium.io
stepn: stepn.com
pixelverse: pixelverse.xyz
galagames: gala.com gala.games
friendtech: friend.tech
farcaster: farcaster.xyz
lensprotocol: lens.xyz
ethermail: ethermail.io
unstoppabledomains: unstoppabledomains.com
safeglobal: safe.global
gnosis: gnosis.io gnosis.pm gnosis-safe.io
tornadocash: tornado.cash
railgun: railgun.org
pinksale: pinksale.finance
seedify: seedify.fund
daomaker: daomaker.com
coinlist: coinlist.co
fjordfoundry: fjordfoundry.com
republik: republik.gg
amlbot: amlbot.com
cryptolist: cryptolist.com
chainalysis: chainalysis.com
etherfinance: ether.fi
loopring: loopring.io loopring.org
livepeer: livepeer.org
fetchai: fetch.ai
singularitynet: singularitynet.io
rendernetwork: rendernetwork.com
oceanprotocol: oceanprotocol.com
bittensor: bittensor.com
chaingpt: chaingpt.org
paalai: paalai.io
stretto: stretto.com
kroll: kroll.com
google: google.com
microsoft: microsoft.com
facebook: facebook.com
instagram: instagram.com
whatsapp: whatsapp.com
telegram: telegram.org t.me
discord: discord.com discord.gg discordapp.com
twitter: twitter.com x.com
reddit: reddit.com
amazon: amazon.com
paypal: paypal.com
netflix: netflix.com
spacex: spacex.com
tesla: tesla.com
robinhood: robinhood.com
webull: webull.com
etoro: etoro.com
revolut: revolut.com
sberbank: sberbank.ru
avito: avito.ru
adidas: adidas.com
disney: disney.com
icloud: icloud.com
`;

const WORDS = `
ledger: ledger.com
phantom: phantom.com phantom.app
backpack: backpack.app backpack.exchange
exodus: exodus.com exodus.io
kraken: kraken.com
gemini: gemini.com
jupiter: jup.ag
jup: jup.ag
orca: orca.so
drift: drift.trade
tensor: tensor.trade
curve: curve.fi curve.finance
compound: compound.finance
maple: maple.finance
spark: spark.fi
sky: sky.money
venus: venus.io
across: across.to
blast: blast.io
scroll: scroll.io
base: base.org
mode: mode.network
sonic: soniclabs.com
story: story.foundation
abstract: abs.xyz
plume: plume.org plumenetwork.xyz
fuel: fuel.network
movement: movementnetwork.xyz
near: near.org
sui: sui.io
sei: sei.io
ton: ton.org
ens: ens.domains
blur: blur.io
zora: zora.co
treasure: treasure.lol
vulcan: vulcanforged.com
pixels: pixels.xyz
grass: grass.io getgrass.io
venice: venice.ai
circle: circle.com
safe: safe.global
sushi: sushi.com
beefy: beefy.com beefy.finance
euler: euler.finance
fluid: fluid.io
babylon: babylonlabs.io
eigen: eigenlayer.xyz eigenfoundation.org
huma: huma.finance
monero: getmonero.org
paws: paws.community
pepe: pepe.vip
trump: gettrumpmemes.com
aster: asterdex.com
falcon: falcon.finance
bera: berachain.com
`;

export const BRANDS: readonly Brand[] = [...parseTable(DISTINCT, "distinct"), ...parseTable(WORDS, "word")];

function parseTable(table: string, kind: Brand["kind"]): Brand[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const cut = line.indexOf(": ");
      return { name: line.slice(0, cut), official: line.slice(cut + 2).split(" "), kind };
    });
}

const OFFICIAL = new Set(BRANDS.flatMap((brand) => brand.official));

/** The registrable domain belongs to one of the brands above. */
export function isOfficialDomain(registrable: string): boolean {
  return OFFICIAL.has(registrable);
}
