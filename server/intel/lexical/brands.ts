import type { DomainName } from "../domain-name";

/**
 * Names that phishing for wallets borrows, with the registrable domains their owners really use, and the hosts that are
 * theirs below a platform's. Our own writing from
 * general knowledge; a wrong or missing line is fixed here, and `npm run train:domains` refits the weights.
 *
 * A name that is a domain (`relai.app`) is looked for in no other name: its words are everybody's.
 *
 * `word` brands are also everyday words (`base`, `curve`, `story`): they count as an imitation only as a whole word,
 * never by edit distance, and never make an honest `database.com` a look-alike.
 */
export type Brand = { name: string; official: readonly string[]; kind: "distinct" | "word" | "platform" };

const DISTINCT = `
metamask: metamask.io consensys.io consensys.net mmi.io metamask.app.link metamask-alternate.app.link metamask.zendesk.com
walletconnect: walletconnect.com walletconnect.org walletconnect.network reown.com web3modal.com web3modal.org
trustwallet: trustwallet.com
coinbase: coinbase.com coinbasewallet.com base.app cb-w.com
rabby: rabby.io
tangem: tangem.com
trezor: trezor.io satoshilabs.com
tonkeeper: tonkeeper.com
keplr: keplr.app
solflare: solflare.com
bitkeep: bitkeep.com bkcode.vip
imtoken: token.im imtoken.com
myetherwallet: myetherwallet.com
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
binance: binance.com binance.us binance.org binance.vision binance.info bnbstatic.com binance.th binance.charity
bnbchain: bnbchain.org
kucoin: kucoin.com
bybit: bybit.com bybit.eu
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
cryptocom: crypto.com
blockfi: blockfi.com
celsius: celsius.network
ftx: ftx.com
paxful: paxful.com
fixedfloat: ff.io fixedfloat.com
changenow: changenow.io
simpleswap: simpleswap.io
nexo: nexo.com nexo.io
uniswap: uniswap.org unichain.org uniswap.mirror.xyz uniswapfoundation.org
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
pumpfun: pump.fun
moonshot: moonshot.money moonshot.com
aerodrome: aerodrome.finance
velodrome: velodrome.finance
frax: frax.finance frax.com
yearn: yearn.fi yearn.finance
synthetix: synthetix.io
makerdao: makerdao.com sky.money
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
symbiotic: symbiotic.fi
stakestone: stakestone.io
solv: solv.finance
babylonlabs: babylonlabs.io
bouncebit: bouncebit.io
pumpbtc: pumpbtc.xyz
solayer: solayer.org
gearbox: gearbox.fi gearbox.finance
instadapp: instadapp.io
dydx: dydx.xyz dydx.exchange dydx.trade dydx.foundation dydx.community
gmx: gmx.io
hyperliquid: hyperliquid.xyz hyperfoundation.org hyperliquidfoundation.org
hyperlend: hyperlend.finance
hyperswap: hyperswap.exchange
asterdex: asterdex.com
synfutures: synfutures.com
aevo: aevo.xyz
polymarket: polymarket.com
layerzero: layerzero.network layerzero.foundation
wormhole: wormhole.com wormholenetwork.com
debridge: debridge.finance debridge.com
hyperlane: hyperlane.xyz hyperlane.foundation
axelar: axelar.network
orbiter: orbiter.finance
owlto: owlto.finance
allbridge: allbridge.io
stargate: stargate.finance
connext: connext.network
bungee: bungee.exchange
jumper: jumper.exchange
chainlink: chain.link chainlinklabs.com chainlinkecosystem.com
pythnetwork: pyth.network
redstone: redstone.finance
thegraph: thegraph.com
alchemy: alchemy.com
infura: infura.io
quicknode: quicknode.com
ankr: ankr.com
allnodes: allnodes.com
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
solana: solana.com solana.org
polygon: polygon.technology matic.network
arbitrum: arbitrum.io arbitrum.foundation
zksync: zksync.io zknation.io
starknet: starknet.io starkware.co starknet.org
linea: linea.build
zircuit: zircuit.com
taiko: taiko.xyz
berachain: berachain.com
monad: monad.xyz
megaeth: megaeth.com
soneium: soneium.org
soniclabs: soniclabs.com
avalanche: avax.network avalabs.org
avax: avax.network
fantom: fantom.foundation
cardano: cardano.org cardanofoundation.org
polkadot: polkadot.network polkadot.com web3.foundation polkadot.js.org
kusama: kusama.network
osmosis: osmosis.zone
injective: injective.com injective.network
celestia: celestia.org
dymension: dymension.xyz
aptos: aptosfoundation.org aptoslabs.com aptosnetwork.com
aptoslabs: aptoslabs.com
zetachain: zetachain.com
kava: kava.io
ripple: ripple.com
xrpl: xrpl.org
litecoin: litecoin.org litecoin.com
dogecoin: dogecoin.com
shibainu: shibatoken.com
shibarium: shib.io
tether: tether.to
usdt: tether.to
usdc: circle.com
worldcoin: worldcoin.org world.org
worldliberty: worldlibertyfinancial.com
worldlibertyfinancial: worldlibertyfinancial.com
wlfi: worldlibertyfinancial.com
hedera: hedera.com hashgraph.com
algorand: algorand.co algorand.com algorand.foundation
filecoin: filecoin.io fil.org
hashgraph: hedera.com
elrond: multiversx.com elrond.com
multiversx: multiversx.com
kaspa: kaspa.org
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
saharalabs: saharalabs.ai
openledger: openledger.xyz
somnia: somnia.network
sosovalue: sosovalue.com
sophon: sophon.xyz
falconfinance: falcon.finance
merkl: merkl.xyz
gmgn: gmgn.ai
axiomtrade: axiom.trade
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
cryptokitties: cryptokitties.co
cryptopunks: cryptopunks.app
axieinfinity: axieinfinity.com
roninchain: roninchain.com
ronin: roninchain.com
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
gnosis: gnosis.io gnosis.pm gnosis-safe.io gnosischain.com
tornadocash: tornado.cash
railgun: railgun.org
pinksale: pinksale.finance
seedify: seedify.fund
daomaker: daomaker.com
coinlist: coinlist.co
fjordfoundry: fjordfoundry.com
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
robinhood: robinhood.com
aavegotchi: aavegotchi.com
1inch: 1inch.io 1inch.com 1inch.network
everstake: everstake.one
web3auth: web3auth.io
growthepie: growthepie.com growthepie.xyz
dexguru: dex.guru
aztec: aztec.network
espressosys: espressosys.com
zama: zama.ai zama.org
boundless: boundless.network beboundless.xyz
lagrange: lagrange.dev
gensyn: gensyn.ai
allora: allora.network
sentientagi: sentient.xyz
theoriq: theoriq.ai
zerogravity: 0g.ai
vanaorg: vana.org
gradientnetwork: gradient.network
gobob: gobob.xyz
botanix: botanixlabs.com
citrea: citrea.xyz
mezo: mezo.org
coredao: coredao.org
rootstock: rootstock.io
merlinchain: merlinchain.io
bitlayer: bitlayer.org
bsquared: bsquared.network
corechain: coredao.org
zkpass: zkpass.org
zkverify: zkverify.io
polkastarter: polkastarter.com
origintrail: origintrail.io
infinex: infinex.xyz
kinetiq: kinetiq.xyz
hyperbeat: hyperbeat.org
paradex: paradex.trade
edgex: edgex.exchange
pacifica: pacifica.fi
avantis: avantisfi.com
ostium: ostium.com ostium.io ostium.app
variational: variational.io
reya: reya.xyz reya.network
standx: standx.com
hibachi: hibachi.xyz
apexprotocol: apex.exchange
woofi: woofi.com
bluefin: bluefin.io
cetus: cetus.zone
deepbook: deepbook.tech
haedal: haedal.xyz
kodiak: kodiak.finance
worldchain: world.org worldcoin.org
bittorrent: bittorrent.com
justlend: justlend.org
sunswap: sun.io
opbnb: bnbchain.org
listadao: lista.org
fourmeme: four.meme
pumpswap: pump.fun
letsbonk: letsbonk.fun bonk.fun
bullx: bullx.io
padre: padre.gg
believeapp: believe.app
fartcoin: fartcoin.io
popcat: popcatsolana.xyz
moodeng: moodengsol.com
metadao: metadao.fi
humidifi: humidifi.xyz
yieldbasis: yieldbasis.com
flyingtulip: flyingtulip.com
usdai: usd.ai
infinifi: infinifi.xyz
coinw: coinw.com
bingx: bingx.com
bitunix: bitunix.com
blofin: blofin.com
weex: weex.com
lbank: lbank.com
toobit: toobit.com
phemex: phemex.com
whitebit: whitebit.com
deribit: deribit.com
hashkey: hashkey.com
coinex: coinex.com
bitrue: bitrue.com
bitvavo: bitvavo.com
bitpanda: bitpanda.com
moonpay: moonpay.com
transak: transak.com
safepal: safepal.com
onekey: onekey.so
ellipal: ellipal.com
coinomi: coinomi.com
electrum: electrum.org
atomicwallet: atomicwallet.io
ngrave: ngrave.io
blockstream: blockstream.com
dcent: dcentwallet.com
ambire: ambire.com
okxwallet: okx.com
blockdag: blockdag.network
qubetics: qubetics.com
remittix: remittix.io
arcticpablo: arcticpablo.com
mindofpepe: mindofpepe.com
btcbull: btcbulltoken.com
littlepepe: littlepepe.com
pepenode: pepenode.io
subbd: subbd.com
lightchain: lightchain.ai
wormholescan: wormholescan.io
portalbridge: portalbridge.com
rangoexchange: rango.exchange
sunpump: sunpump.meme
tronlink: tronlink.org
klever: klever.io
ledgerlive: ledger.com
cowprotocol: cow.fi
spacenetwork: spaceid.network
spaceid: space.id
bnbpay: binance.com
nansen: nansen.ai
tokenunlocks: tokenomist.ai
messari: messari.io
cookiedao: cookie.fun
peaq: peaq.xyz
rayls: rayls.com
irys: irys.xyz
brevis: brevis.network
miranetwork: mira.network
lineabuild: linea.build
fhenix: fhenix.io
succinctlabs: succinct.xyz
momentumfi: mmt.finance
grvt: grvt.io
zkcandy: zkcandy.io
cambria: cambria.gg
kerneldao: kerneldao.com
gomble: gomble.io
wemix: wemix.com
nexpace: nexpace.io
superbridge: superbridge.app
suins: suins.io
magicblock: magicblock.xyz
heurist: heurist.ai
houdiniswap: houdiniswap.com
coresky: coresky.com
megapot: megapot.io
zeebu: zeebu.com
estatex: estatex.eu
assisterr: assisterr.ai
prismax: prismax.ai
incentiv: incentiv.io
saitachain: saitachain.com
naviprotocol: naviprotocol.io
turbosfinance: turbos.finance
token2049: token2049.com
chainport: chainport.io
symbiosis: symbiosis.finance
squidrouter: squidrouter.com
mayanfinance: mayan.finance
rhinofi: rhino.fi
layerswap: layerswap.io
retrobridge: retrobridge.io
disperse: disperse.app
gitcoin: gitcoin.co
velora: velora.xyz
silofinance: silo.finance
venusprotocol: venus.io
staderlabs: staderlabs.com
pellnetwork: pell.network
stakedao: stakedao.org
prismafinance: prismafinance.com
liquity: liquity.org
alchemix: alchemix.fi
abracadabra: abracadabra.money
olympusdao: olympusdao.finance
superfluid: superfluid.org
sablier: sablier.com
hashflow: hashflow.com
dodoex: dodoex.io
izumi: izumi.finance
spacefi: spacefi.io
holdstation: holdstation.com
zkswap: zkswap.finance
lynex: lynex.fi
zerobase: zerobase.pro
xpla: xpla.io
klaytn: klaytn.foundation
astroport: astroport.fi
mayaprotocol: mayaprotocol.com
vechain: vechain.org
tezos: tezos.com tezos.foundation
internetcomputer: internetcomputer.org
radixdlt: radixdlt.com
minaprotocol: minaprotocol.com
aleo: aleo.org
polymesh: polymesh.network
moonbeam: moonbeam.network
astarnetwork: astar.network
acala: acala.network
phala: phala.network
oasisprotocol: oasis.net
conflux: confluxnetwork.org
vanarchain: vanarchain.com
xterio: xter.io
gunzilla: gunzillagames.com
myria: myria.com
wilderworld: wilderworld.com
alienworlds: alienworlds.io
piratenation: piratenation.game
ultiverse: ultiverse.io
matr1x: matr1x.io
tapswap: tapswap.club
memefi: memefi.club
blumcrypto: blum.io
xempire: xempire.io
tomarket: tomarket.ai
goatsbot: goatsbot.xyz
duckchain: duckchain.io
uxuy: uxuy.com
hivemapper: hivemapper.com
geodnet: geodnet.com
ionet: io.net
akash: akash.network
dawninternet: dawninternet.com
blockmesh: blockmesh.xyz
teneo: teneo.pro
nodego: nodego.ai
naoris: naoris.com
uprock: uprock.com
openloop: openloop.so
griffain: griffain.com
ai16z: elizaos.ai
elizaos: elizaos.ai
zerebro: zerebro.org
holoworld: holoworld.com
freysa: freysa.ai
nousresearch: nousresearch.com
primeintellect: primeintellect.ai
mindnetwork: mindnetwork.xyz
privasea: privasea.ai
codatta: codatta.io
sogni: sogni.ai
reppo: reppo.xyz
fractionai: fractionai.xyz
gaianet: gaianet.ai
nockchain: nockchain.org
inkonchain: inkonchain.com
apechain: apechain.com
mintchain: mintchain.io
morphl2: morphl2.io
viction: viction.xyz
shardeum: shardeum.org
pharosnetwork: pharosnetwork.xyz
pharos: pharosnetwork.xyz
nexusxyz: nexus.xyz
rialo: rialo.io
arcnetwork: arc.network
availproject: availproject.org
nubit: nubit.org
kiichain: kiichain.io
arcium: arcium.com
superseed: superseed.xyz
bitcoinos: bitcoinos.build
zcash: z.cash
openeden: openeden.com
chainbase: chainbase.com
bondex: bondex.app
spacecoin: spacecoin.org
subsquid: sqd.ai
defiapp: defi.app
particlenetwork: particle.network
thena: thena.fi
vertexprotocol: vertexprotocol.com
rabbitx: rabbitx.io
ventuals: ventuals.com
hyperunit: hyperunit.xyz
valantis: valantis.xyz
hypurr: hypurr.co
hypurrfi: hypurr.fi
kittenswap: kittenswap.finance
liquidlaunch: liquidlaunch.app
clanker: clanker.world
flaunch: flaunch.gg
buidlpad: buidlpad.com
eesee: eesee.io
trustswap: trustswap.com
poolz: poolz.finance
tokensoft: tokensoft.io
streamflow: streamflow.finance
hedgey: hedgey.finance
solend: solend.fi
lulo: lulo.fi
madlads: madlads.com
claynosaurz: claynosaurz.com
okaybears: okaybears.com
trojanbot: trojan.com
loopscale: loopscale.com
perena: perena.org
gooddollar: gooddollar.org
stepfinance: step.finance
solanafm: solana.fm
gigachad: gigachadsolana.com
mogcoin: mogcoin.xyz
spx6900: spx6900.com
ponke: ponke.xyz
bookofmeme: bookofmeme.io
slerf: slerf.wtf
melaniameme: melaniameme.com
trumpmeme: gettrumpmemes.com
neiro: neiro.org
dogelon: dogelonmars.com
pepeto: pepeto.io
blockchainfx: blockchainfx.com
rexas: rexas.com
mutuum: mutuum.com
nexchain: nexchain.ai
deepsnitch: deepsnitch.ai
digitap: digitap.app
unilabs: unilabs.finance
rollblock: rollblock.io
layerbrett: layerbrett.com
nakamigos: nakamigos.io
opepen: opepen.art
memeland: memeland.com
kanpaipandas: kanpaipandas.io
sappyseals: sappyseals.io
coolcats: coolcatsnft.com
rtfkt: rtfkt.com
clonex: rtfkt.com
cyberkongz: cyberkongz.com
meebits: meebits.app
goblintown: goblintown.wtf
y00ts: y00ts.com
mintify: mintify.com
zengo: zengo.com
coin98: coin98.com
mathwallet: mathwallet.org
subwallet: subwallet.app
pontem: pontem.network
suiet: suiet.app
xverse: xverse.app
bitpay: bitpay.com
cryptotab: cryptotab.farm
nicehash: nicehash.com
guarda: guarda.com
freewallet: freewallet.org
bitbox: bitbox.swiss
keepkey: keepkey.com
cypherock: cypherock.com
coolwallet: coolwallet.io
gridplus: gridplus.io
sparrowwallet: sparrowwallet.com
wasabiwallet: wasabiwallet.io
bluewallet: bluewallet.io
yoroi: yoroi-wallet.com
daedalus: daedaluswallet.io
eternl: eternl.io
vespr: vespr.xyz
adalite: adalite.io
minswap: minswap.org
sundaeswap: sundae.fi
xumm: xumm.app
gemwallet: gemwallet.com
lobstr: lobstr.co
myalgo: myalgo.com
perawallet: perawallet.app
templewallet: templewallet.com
mynearwallet: mynearwallet.com
leapwallet: leapwallet.io
cosmostation: cosmostation.io
tronscan: tronscan.org
snowtrace: snowtrace.io
ftmscan: ftmscan.com
blastscan: blastscan.io
birdeye: birdeye.so
geckoterminal: geckoterminal.com
coincodex: coincodex.com
cryptorank: cryptorank.io
icodrops: icodrops.com
dropstab: dropstab.com
koinly: koinly.io
cointracker: cointracker.io
coinledger: coinledger.io
rotki: rotki.com
misttrack: misttrack.io
scorechain: scorechain.com
sumsub: sumsub.com
certik: certik.com
hacken: hacken.io
immunefi: immunefi.com
pocketuniverse: pocketuniverse.app
scamsniffer: scamsniffer.io
blockaid: blockaid.io
goplus: gopluslabs.io
webacy: webacy.com
bitopro: bitopro.com
bitso: bitso.com
mercadobitcoin: mercadobitcoin.com.br
btcturk: btcturk.com
paribu: paribu.com
wazirx: wazirx.com
coindcx: coindcx.com
zebpay: zebpay.com
coinswitch: coinswitch.co
indodax: indodax.com
tokocrypto: tokocrypto.com
korbit: korbit.co.kr
gopax: gopax.co.kr
bitbank: bitbank.cc
coincheck: coincheck.com
latoken: latoken.com
ascendex: ascendex.com
digifinex: digifinex.com
hitbtc: hitbtc.com
coinjar: coinjar.com
swyftx: swyftx.com
btcmarkets: btcmarkets.net
shakepay: shakepay.com
bitbuy: bitbuy.ca
coinmetro: coinmetro.com
tradeogre: tradeogre.com
sideshift: sideshift.ai
stealthex: stealthex.io
exolix: exolix.com
swapzone: swapzone.io
changelly: changelly.com
changehero: changehero.io
letsexchange: letsexchange.io
trocador: trocador.app
banxa: banxa.com
localbitcoins: localbitcoins.com
hodlhodl: hodlhodl.com
bitcointalk: bitcointalk.org
swissborg: swissborg.com
youhodler: youhodler.com
uphold: uphold.com
coinhako: coinhako.com
bitmex: bitmex.com
bitpie: bitpie.com
fireblocks: fireblocks.com
bitgo: bitgo.com
paxos: paxos.com
bakkt: bakkt.com
grayscale: grayscale.com
defisaver: defisaver.com
summerfi: summer.fi
kwenta: kwenta.io
gainsnetwork: gains.trade
dopex: dopex.io
jonesdao: jonesdao.io
beethovenx: beets.fi
solidly: solidly.com
ramses: ramses.exchange
wombatexchange: wombat.exchange
apeswap: apeswap.finance
stonfi: ston.fi
dedust: dedust.io
tonstakers: tonstakers.com
getgems: getgems.io
mytonwallet: mytonwallet.io
tonhub: tonhub.com
originprotocol: originprotocol.com
superform: superform.xyz
sommelier: sommelier.finance
yieldnest: yieldnest.finance
stakefish: stake.fish
ssvnetwork: ssv.network
notionalfinance: notional.finance
tokemak: tokemak.xyz
curvance: curvance.com
kinza: kinza.finance
dforce: dforce.network
lybra: lybra.finance
ethereumfoundation: ethereum.foundation
hyperfoundation: hyperfoundation.org
microstrategy: strategy.com
lumia: lumia.org
zksyncera: zksync.io
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
compound: compound.finance comp.xyz
maple: maple.finance
spark: spark.fi
sky: sky.money
venus: venus.io
across: across.to
blast: blast.io
scroll: scroll.io scroll.foundation
base: base.org
mode: mode.network
sonic: soniclabs.com
story: story.foundation
abstract: abs.xyz
plume: plume.org plumenetwork.xyz
fuel: fuel.network
movement: movementnetwork.xyz
near: near.org near.foundation
sui: sui.io
sei: sei.io
ton: ton.org
ens: ens.domains
blur: blur.io blur.foundation
zora: zora.co
treasure: treasure.lol
vulcan: vulcanforged.com
pixels: pixels.xyz
grass: grass.io getgrass.io
venice: venice.ai
circle: circle.com
safe: safe.global gnosis-safe.io safe.dev
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
pump: pump.fun
axiom: axiom.trade axiom.xyz
tempo: tempo.xyz
ethereal: ethereal.trade
intuition: intuition.systems
espresso: espressosys.com
ranger: ranger.finance
keeta: keeta.com
boop: boop.fun
wif: dogwifcoin.org
sahara: saharalabs.ai
maverick: mav.xyz
odos: odos.xyz
marinade: marinade.finance
sanctum: sanctum.so
camelot: camelot.exchange
balancer: balancer.fi balancer.finance
convex: convexfinance.com
swell: swellnetwork.io
puffer: puffer.fi
karak: karak.network
lombard: lombard.finance
usual: usual.money
resolv: resolv.xyz
ondo: ondo.finance
radiant: radiant.capital
lighter: lighter.xyz
orderly: orderly.network
celer: celer.network
multichain: multichain.org multichain.xyz
synapse: synapseprotocol.com
hop: hop.exchange
relay: relay.link
blocknative: blocknative.com
snapshot: snapshot.org snapshot.box
tally: tally.xyz
ethereum: ethereum.org ethereum.foundation
bitcoin: bitcoin.org
optimism: optimism.io optimism.mirror.xyz optimism.foundation
manta: manta.network
mantle: mantle.xyz
metis: metis.io
cosmos: cosmos.network
tron: tron.network trondao.org
stellar: stellar.org
flare: flare.network
initia: initia.xyz
mitosis: mitosis.org
humanity: humanity.org
succinct: succinct.xyz
eclipse: eclipse.xyz
soon: soo.network
plasma: plasma.to
hourglass: hourglass.com
photon: tinyastro.io
foundation.app: foundation.app
relai.app: relai.app
walletguard.app: walletguard.app
aavechan.com: aavechan.com
stakingrewards.com: stakingrewards.com
foundation.xyz: foundation.xyz
hyperdrive.fi: hyperdrive.fi
based.one: based.one
trade.xyz: trade.xyz
braavos.app: braavos.app
validatorqueue.com: validatorqueue.com
tokensniffer.com: tokensniffer.com
phalcon.xyz: phalcon.xyz
airdrops.io: airdrops.io
airdropalert.com: airdropalert.com
derive.xyz: derive.xyz
fantasy.top: fantasy.top
kintsu.xyz: kintsu.xyz
avalonfinance.xyz: avalonfinance.xyz
stakedhype.fi: stakedhype.fi
walletofsatoshi.com: walletofsatoshi.com
cakewallet.com: cakewallet.com
mempool.space: mempool.space
dapperlabs.com: dapperlabs.com
immutable: immutable.com
republik: republik.gg
anoma: anoma.net
hemi: hemi.xyz
felixprotocol: usefelix.xyz
scallop: scallop.io
walrus: walrus.xyz
infrared: infrared.finance
katana: katana.network
neutrl: neutrl.fi
mercuryo: mercuryo.io
trustee: trusteeglobal.com
argent: argent.xyz
bifrost: bifrost.io bifrostnetwork.com bifrost.finance
lifi: li.fi
newton: newton.xyz
caldera: caldera.xyz
giza: gizatech.xyz
turtle: turtle.xyz
fogo: fogo.io
xion: burnt.com
avail: availproject.org
navi: naviprotocol.io
kernel: kerneldao.com
treehouse: treehouse.finance
camp: campnetwork.xyz
believe: believe.app
bless: bless.network
stable: stable.xyz
limitless: limitless.exchange
milkyway: milkyway.zone
aftermath: aftermath.finance
meson: meson.fi
dolomite: dolomite.io
bedrock: bedrock.technology
elixir: elixir.xyz
neutron: neutron.org
stride: stride.zone
harmony: harmony.one
sandbox: sandbox.game
bigtime: bigtime.gg
shrapnel: shrapnel.com
helium: helium.com
stork: stork.network
roam: weroam.xyz
swarms: swarms.ai
wayfinder: wayfinder.ai
hyperbolic: hyperbolic.ai
ritual: ritual.net
sapien: sapien.io
kite: gokite.ai
recall: recall.network
billions: billions.network
warden: wardenprotocol.org
talus: talus.network
lisk: lisk.com
cyber: cyber.co
supra: supra.com
fluent: fluent.xyz
seismic: seismic.systems
jambo: jambo.technology
midnight: midnight.network
canton: canton.network
enso: enso.build
towns: towns.com
skate: skatechain.org
extended: extended.exchange
liminal: liminal.money
bags: bags.fm
heaven: heaven.xyz
legion: legion.cc
exponent: exponent.finance
squads: squads.so
toshi: toshithecat.com
turbo: turbotoken.io
talisman: talisman.xyz
petra: petra.app
slush: slush.app
keystone: keyst.one
lace: lace.io
nightly: nightly.app
dune: dune.com
elliptic: elliptic.co
matcha: matcha.xyz
umami: umami.finance
fragment: fragment.com
spectra: spectra.finance
equilibria: equilibria.fi
mellow: mellow.finance
figment: figment.io
kiln: kiln.fi
obol: obol.org
seamless: seamlessprotocol.com
bancor: bancor.network
manifold: manifold.xyz
union: union.build
miden: miden.xyz
turbos: turbos.finance
xai: xai.games
skale: skale.space
revert: revert.finance
`;

const PLATFORMS = `
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
webull: webull.com
etoro: etoro.com
revolut: revolut.com
sberbank: sberbank.ru
avito: avito.ru
adidas: adidas.com
disney: disney.com
linktree: linktr.ee
fidelity.com: fidelity.com
`;

export const BRANDS: readonly Brand[] = [
  ...parseTable(DISTINCT, "distinct"),
  ...parseTable(WORDS, "word"),
  ...parseTable(PLATFORMS, "platform"),
];

function parseTable(table: string, kind: Brand["kind"]): Brand[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const cut = line.indexOf(": ");
      return { name: line.slice(0, cut), official: line.slice(cut + 2).split(" "), kind };
    });
}

const OWNERS = new Map(
  BRANDS.flatMap(({ name, official }) => official.map((domain) => [domain, name] as const)).reverse(),
);

/**
 * The brand that a host belongs to, by its registrable domain or as a host of its own elsewhere (`metamask.app.link`);
 * the first of the list where several share it.
 */
export function ownerOf({ host, registrable }: Pick<DomainName, "host" | "registrable">): string | null {
  return OWNERS.get(registrable ?? host) ?? OWNERS.get(host) ?? null;
}
